# El club, donde en América Latina se dice de otra manera.

club-no-events = 📅 Con el permiso «Administrar eventos», también pondría cada carrera entre los eventos del servidor. Todo lo demás funciona sin él.
