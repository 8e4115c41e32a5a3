"""The club: races at a fixed hour with a standing of their own, and weekly look backs."""
