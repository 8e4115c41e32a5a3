/* The worth of what stands on the board, by mode alike. */
#define POD_WORTH 60
#define RESERVE_WORTH 45
#define CAPTURED_WORTH (mode == CLASSIC ? 8 : 0)
#define PRONG_WORTH 6
#define SUPPLY_WORTH 5
#define HELD_BASE_WORTH 90
#define TURN_WORTH 4
#ifndef MARGIN
#define MARGIN 40
#endif
static const u8 DISTANCE_WORTH[9] = {0, 70, 44, 30, 21, 15, 11, 8, 6};
