/* The worth of what stands on the board, a row for each mode: fitted to the results of the search's games with itself.
 *
 * A pod is worth the sum of its entries, in the points of the search; `E_FOLD` in `engine/octi/player.py` says how many of
 * them make odds of e : 1.
 */

/* A pod by the number of its prongs. */
static const i16 BY_PRONGS[3][9] = {
    {-10, -13, -16, -8, 5, 17, 27, 32, 21},
    {-7, -12, -14, -12, -2, 10, 22, 14, 41},
    {-32, -27, -14, -4, 2, 11, 20, 32, 35},
};

/* A pod by the steps to the nearest base on an empty board, 8 for more, 9 if it reaches none. */
static const i16 BY_DISTANCE[3][10] = {
    {0, 41, 11, -6, -2, 10, -3, 10, 1, -7},
    {0, 41, -8, -3, -6, 9, 8, 4, 1, -4},
    {-4, 5, 5, 11, 3, 8, -5, -2, -1, 3},
};

/* A pod by the steps to the next base. */
static const i16 BY_SECOND_DISTANCE[3][10] = {
    {0, 25, 11, 16, 3, 3, -6, 6, -2, -2},
    {0, 56, 21, 17, 6, 0, -15, -11, -20, -14},
    {0, 10, 5, 3, 0, -3, 5, 3, 0, 1},
};

/* A pod by the number of prongs that point ahead. */
static const i16 BY_PRONGS_AHEAD[3][4] = {
    {-4, 7, 21, 31},
    {1, 13, 12, 15},
    {9, 8, 5, 1},
};

/* A pod by the number of prongs that point aside. */
static const i16 BY_PRONGS_ASIDE[3][3] = {
    {20, 17, 18},
    {9, 12, 19},
    {10, 6, 7},
};

/* A pod by its row, counted from its own edge. */
static const i16 BY_ROW[3][10] = {
    {0, -35, -20, -8, -7, 21, 31, 73, 0, 0},
    {0, -20, -6, 8, 14, 23, 8, 16, 25, -27},
    {0, -14, -3, 9, 3, 9, 10, 13, 1, -4},
};

static const i16 SUPPLY_WORTHS[3] = {-4, -1, 0};   /* A prong in the supply */
static const i16 RESERVE_WORTHS[3] = {0, -3, -5};   /* A pod in reserve */
static const i16 CAPTURED_WORTHS[3] = {-55, -38, -18};   /* An own pod that was captured */
static const i16 TURN_WORTHS[3] = {11, 5, 3};   /* To have the turn */
