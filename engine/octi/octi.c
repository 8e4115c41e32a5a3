/* A search for Octi (rules O1 ... O17): alpha-beta in the three modes, compiled to WebAssembly.
 *
 * It knows nothing of the bot: a position is written into `input`, a function is called, and what it found stands in
 * `actions` and `report`. Only integers, no clock, no chance: a position and a budget have one answer everywhere.
 *
 * A square is 10 * column + row, as in `games/octi/board.py`; a pod is a square and a byte of prongs, bit 0 for side A
 * (north), clockwise. The cells around the board hold EDGE, so that a step off the board meets no special case.
 */

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef signed char i8;
typedef short i16;
typedef int i32;

#define EXPORT(name) __attribute__((export_name(#name)))

enum { BASIC, FAST, CLASSIC };
enum { ADD, GO, ENTER, FREE };
enum { SUPPLY, RESERVE, CAPTURED };   /* what a side has beside the board; see count_key */

#define CELLS 128
#define MAX_PODS 7             /* of a side: three and a reserve of four (O3) */
#define MAX_ACTIONS 8192       /* of the position itself; only tall stacks have more */
#define MAX_INNER 256          /* of a position in the tree */
#define MAX_PLY 64
#define WIN 30000              /* less one for each turn until the game is won */
#define SURE_WIN (WIN - 200)
#define MAX_CAPTURES 4         /* one after the other, at the end of a line */
#define MARGIN 40              /* that the last turn of a line may gain at most */
#define PASS_DEPTH 3           /* so much less deep is the search of a pass */
#define STILL_DEPTH 6          /* so near the end of a line, a position is not searched if its worth is above the window */
#define STILL_MARGIN 16        /* by so much for each turn left */
#define GUESS_DEPTH 3          /* from here on, a position of which no best action is known is searched less deep */
#define LATE_DEPTH 2           /* so near the end of a line, late actions are not looked at: */
#define LATE 8                 /* those after so many for each turn left */
#define MOST_HISTORY 60        /* that the past of an action counts in the order of actions */
#define QUIET_LIMIT 100        /* O17 */
#define EDGE 0x80

static const i8 STEP[8] = {1, 11, 10, 9, -1, -11, -10, -9};

typedef struct {
    u64 sum;                   /* the key, but for the side to move */
    i32 score;                 /* the worth to black, less that to red */
    u8 seat, quiet;
    u8 n[2], supply[2], reserve[2], captured[2];
    u8 square[2][8], prongs[2][8];
    u8 cell[CELLS];            /* 0, EDGE, or the side + 1 in the high half and the number of pods in the low one */
} Position;

typedef struct {
    u64 sum;                   /* of the position after it */
    i16 worth;                 /* of that position to the side that acts */
    i16 order;
    u8 kind, count, wins;
    u16 taken;                 /* captured pods: bit i an own one, bit 7 + i one of the opponent's */
    u8 pod[MAX_PODS], to[MAX_PODS];
} Action;

/* ---- What goes in and comes out -------------------------------------------------------------------------------- */

/* mode, seat, quiet turns; for black and red: pods, supply, reserve, captured, then 7 squares and 7 prongs; at the end
 * 1 if the network is not to be asked */
static u8 input[64];

typedef struct {
    i32 value;                 /* to the side to move */
    u8 kind, count, taken_count, repeated;
    u8 from[MAX_PODS], prongs[MAX_PODS], to[MAX_PODS];   /* ADD: prongs before, `to` the side; ENTER, FREE: to[0] */
    u8 taken_side[2 * MAX_PODS], taken_square[2 * MAX_PODS], taken_prongs[2 * MAX_PODS];
} Listed;

static Listed listed[MAX_ACTIONS];
static struct {
    i32 count, best, value, depth;
    u32 nodes;
    i32 truncated;
    u32 weighed;               /* the positions whose worth has been worked out: every action listed in the tree */
} report;

EXPORT(input_at) void *input_at(void) { return input; }
EXPORT(actions_at) void *actions_at(void) { return listed; }
EXPORT(action_size) i32 action_size(void) { return sizeof(Listed); }
EXPORT(report_at) void *report_at(void) { return &report; }

/* ---- Boards and worths ------------------------------------------------------------------------------------------ */

static int mode = -1;
static u8 goal[2][CELLS];      /* the bases that a side is to reach */
static u8 goals[2][4], goal_count;
static i16 worth[2][CELLS][256];
static u8 on_board[CELLS];
static u8 goal_prongs[2][CELLS];   /* the prongs of a pod on a square that point to a goal next to it */
static u8 may_jump_home[2][CELLS]; /* true if jumps can lead from a square to a goal, by their parity */

#include "worths.h"

#define SUPPLY_WORTH SUPPLY_WORTHS[mode]
#define RESERVE_WORTH RESERVE_WORTHS[mode]
#define CAPTURED_WORTH CAPTURED_WORTHS[mode]
#define TURN_WORTH TURN_WORTHS[mode]

static void copy(void *to, const void *from, u32 size) { __builtin_memcpy(to, from, size); }

static int is_x(void) { return mode != BASIC; }

/* The squares from which a pod with these prongs reaches a base on an empty board, in so many steps. */
static void fill_steps(int base, int prongs, u8 *steps) {
    u8 queue[CELLS];
    int head = 0, tail = 0;
    for (int i = 0; i < CELLS; i++) steps[i] = 255;
    steps[base] = 0;
    queue[tail++] = base;
    while (head < tail) {
        int square = queue[head++];
        for (int side = 0; side < 8; side++) {
            int before = square - STEP[side];
            if (prongs >> side & 1 && before > 0 && on_board[before] && steps[before] == 255) {
                steps[before] = steps[square] + 1;
                queue[tail++] = before;
            }
        }
    }
}

static void prepare_network(void);

static void prepare(int new_mode) {
    static const u8 small_bases[2][4] = {{22, 32, 42, 52}, {26, 36, 46, 56}}, large_bases[2][4] = {{33, 53, 73}, {37, 57, 77}};
    if (mode == new_mode) return;
    mode = new_mode;
    goal_count = is_x() ? 3 : 4;
    int columns = is_x() ? 9 : 6, rows = is_x() ? 9 : 7;
    for (int i = 0; i < CELLS; i++) {
        on_board[i] = i / 10 >= 1 && i / 10 <= columns && i % 10 >= 1 && i % 10 <= rows;
        goal[0][i] = goal[1][i] = 0;
    }
    for (int side = 0; side < 2; side++)
        for (int n = 0; n < goal_count; n++) {
            goals[side][n] = (is_x() ? large_bases : small_bases)[1 - side][n];
            goal[side][goals[side][n]] = 1;
        }
    for (int side = 0; side < 2; side++)
        for (int square = 0; square < CELLS; square++) {
            goal_prongs[side][square] = may_jump_home[side][square] = 0;
            if (!on_board[square]) continue;
            for (int n = 0; n < 8; n++) goal_prongs[side][square] |= goal[side][square + STEP[n]] << n;
            for (int n = 0; n < goal_count; n++) {
                int to = goals[side][n];
                may_jump_home[side][square] |= to != square && !((to / 10 - square / 10 | to % 10 - square % 10) & 1);
            }
        }
    for (int prongs = 0; prongs < 256; prongs++)
        for (int side = 0; side < 2; side++) {
            u8 steps[4][CELLS];
            for (int n = 0; n < goal_count; n++) fill_steps(goals[side][n], prongs, steps[n]);
            for (int square = 0; square < CELLS; square++) {
                if (!on_board[square]) continue;
                int first = 9, second = 9;
                for (int n = 0; n < goal_count; n++) {
                    int one = steps[n][square] == 255 ? 9 : steps[n][square] > 8 ? 8 : steps[n][square];
                    if (one < first) { second = first; first = one; } else if (one < second) second = one;
                }
                int row = square % 10, ahead = side ? 0x38 : 0x83;
                if (side) row = rows + 1 - row;
                worth[side][square][prongs] = BY_PRONGS[mode][__builtin_popcount(prongs)] + BY_DISTANCE[mode][first] + BY_SECOND_DISTANCE[mode][second]
                    + BY_PRONGS_AHEAD[mode][__builtin_popcount(prongs & ahead)] + BY_PRONGS_ASIDE[mode][__builtin_popcount(prongs & 0x44)] + BY_ROW[mode][row];
            }
        }
    prepare_network();
}

#include "network.h"

static u64 mix(u32 what) {
    u64 x = (what + 1) * 0x9E3779B97F4A7C15ull;
    x = (x ^ x >> 29) * 0xBF58476D1CE4E5B9ull;
    return x ^ x >> 32;
}
static u64 pod_key(int side, int square, int prongs) { return mix(side << 16 | square << 8 | prongs); }
static u64 count_key(int kind, int side, int count) { return mix(1 << 20 | kind << 16 | side << 12 | count); }
static u64 key_of(const Position *p) { return p->sum + (p->seat ? 0xD1B54A32D192ED03ull : 0); }

static i32 worth_to(const Position *p) { return (p->seat ? -p->score : p->score) + TURN_WORTH; }

static int may_have(int own, int reserve, int captured) {
    return own || reserve || (mode == CLASSIC && captured);
}

/* ---- A win with the next action (O12, O15) ---------------------------------------------------------------------- */

/* The squares of a mask of cells. */
typedef struct { u64 half[2]; } Set;
static int has(const Set *set, int square) { return set->half[square >> 6] >> (square & 63) & 1; }
static void put(Set *set, int square) { set->half[square >> 6] |= 1ull << (square & 63); }
static void drop(Set *set, int square) { set->half[square >> 6] &= ~(1ull << (square & 63)); }

/* True if jumps from a square lead to the target; no square is jumped twice (O7). */
static int jumps_to(const u8 *cell, int square, int prongs, int target, Set *jumped) {
    for (int left = prongs; left; left &= left - 1) {
        int step = STEP[__builtin_ctz(left)], near = square + step;
        if (!cell[near] || cell[near] == EDGE || cell[near + step] || has(jumped, near)) continue;
        if (near + step == target) return 1;
        put(jumped, near);
        if (jumps_to(cell, near + step, prongs, target, jumped)) return 1;
        drop(jumped, near);
    }
    return 0;
}

/* True if a pod that stands on a square can end on a target; its own cell must be as it is after it has left. */
static int can_reach(const Position *p, int side, int square, int prongs, int target) {
    const u8 *cell = p->cell;
    int dc = target / 10 - square / 10, dr = target % 10 - square % 10;
    if (dc >= -1 && dc <= 1 && dr >= -1 && dr <= 1) {
        for (int n = 0; n < 8; n++)
            if (STEP[n] == target - square)
                return prongs >> n & 1 && (!cell[target] || (is_x() && cell[target] >> 4 == side + 1));
    }
    if ((dc | dr) & 1 || cell[target]) return 0;
    Set jumped = {{0, 0}};
    return jumps_to(cell, square, prongs, target, &jumped);
}

/* True if a pod has any jump at all, which nearly none has. */
static int can_jump(const u8 *cell, int square, int prongs) {
    for (int left = prongs; left; left &= left - 1) {
        int step = STEP[__builtin_ctz(left)], near = square + step;
        if (cell[near] && cell[near] != EDGE && !cell[near + step]) return 1;
    }
    return 0;
}

static int near_a_goal(const Position *p, int side, int square, int prongs) {
    for (int left = prongs & goal_prongs[side][square]; left; left &= left - 1) {
        int near = square + STEP[__builtin_ctz(left)];
        if ((!p->cell[near] || (is_x() && p->cell[near] >> 4 == side + 1))) return 1;
    }
    return 0;
}

static int holds(const Position *p, int side, int base) { return p->cell[base] >> 4 == side + 1; }

/* Takes a pod off its cell, and puts it back. */
static u8 lift(Position *p, int square) {
    u8 was = p->cell[square];
    p->cell[square] = (was & 15) == 1 ? 0 : was - 1;
    return was;
}

static int can_win_classic(Position *p, int side) {
    int missing[4], count = 0;
    for (int n = 0; n < goal_count; n++)
        if (!holds(p, side, goals[side][n])) missing[count++] = goals[side][n];
    for (int i = 0; i < p->n[side]; i++) {
        int square = p->square[side][i], first = 1, stack = p->cell[square] & 15;
        for (int j = 0; j < i; j++) first &= p->square[side][j] != square;
        if (!first || count > stack - goal[side][square]) continue;
        /* As many pods of the stack as bases are missing go together: the pods that go are off the board. */
        u8 was = p->cell[square];
        p->cell[square] = stack == count ? 0 : was - count;
        u8 fits[MAX_PODS] = {0};
        int members = 0;
        for (int j = i; j < p->n[side]; j++)
            if (p->square[side][j] == square) {
                for (int n = 0; n < count; n++)
                    if (can_reach(p, side, square, p->prongs[side][j], missing[n])) fits[members] |= 1 << n;
                members++;
            }
        p->cell[square] = was;
        u8 matched = 1;   /* bit m: some pods so far take just the bases of the set m */
        for (int j = 0; j < members; j++) {
            u8 more = 0;
            for (int set = 0; set < 8; set++)
                if (matched >> set & 1)
                    for (int n = 0; n < count; n++)
                        if (fits[j] >> n & 1 && !(set >> n & 1)) more |= 1 << (set | 1 << n);
            matched |= more;
        }
        if (matched >> ((1 << count) - 1) & 1) return 1;
    }
    return 0;
}

/* True if one pod, with these prongs, could win with one action by a base; not in classic. */
static int pod_can_win(Position *p, int side, int square, int prongs) {
    if (near_a_goal(p, side, square, prongs)) return 1;
    if (!may_jump_home[side][square] || !can_jump(p->cell, square, prongs)) return 0;
    u8 was = lift(p, square);
    int wins = 0;
    for (int n = 0; n < goal_count && !wins; n++) wins = can_reach(p, side, square, prongs, goals[side][n]);
    p->cell[square] = was;
    return wins;
}

/* True if a side could win with one action by bases, if it were its turn. */
static int can_win(Position *p, int side) {
    if (mode == CLASSIC) return can_win_classic(p, side);
    for (int i = 0; i < p->n[side]; i++)
        if (pod_can_win(p, side, p->square[side][i], p->prongs[side][i])) return 1;
    return 0;
}

/* ---- Actions ---------------------------------------------------------------------------------------------------- */

typedef struct {
    const Position *p;
    Action *list;
    int count, limit, full, truncated;
    u16 at[CELLS];             /* the pods on each square, as in Action.taken */
} Listing;

#define KNOWN (1 << 15)
static u64 known[KNOWN];
static u32 known_stamp[KNOWN], stamp;

/* True if no action of this listing has led to that position. */
static int is_new(u64 sum) {
    u32 slot = sum >> 20 & (KNOWN - 1);
    while (known_stamp[slot] == stamp) {
        if (known[slot] == sum) return 0;
        slot = (slot + 1) & (KNOWN - 1);
    }
    known_stamp[slot] = stamp;
    known[slot] = sum;
    return 1;
}

static Action *append(Listing *l, u64 sum, i32 score, int kind) {
    if (l->count >= l->limit) {
        l->truncated = 1;
        return 0;
    }
    Action *action = &l->list[l->count++];
    action->sum = sum;
    action->worth = (l->p->seat ? -score : score) - TURN_WORTH;
    action->kind = kind;
    action->count = 1;
    action->wins = 0;
    action->taken = 0;
    return action;
}

static void list_adds(Listing *l) {
    const Position *p = l->p;
    int seat = p->seat, sign = seat ? -1 : 1;
    if (!p->supply[seat]) return;
    u64 rest = p->sum - count_key(SUPPLY, seat, p->supply[seat]) + count_key(SUPPLY, seat, p->supply[seat] - 1);
    for (int i = 0; i < p->n[seat]; i++) {
        int square = p->square[seat][i], prongs = p->prongs[seat][i], twin = 0;
        if ((p->cell[square] & 15) > 1)
            for (int j = 0; j < i; j++) twin |= p->square[seat][j] == square && p->prongs[seat][j] == prongs;
        if (twin) continue;
        u64 without = rest - pod_key(seat, square, prongs);
        for (int side = 0; side < 8; side++) {
            if (prongs >> side & 1) continue;
            int more = prongs | 1 << side;
            i32 score = p->score + sign * (worth[seat][square][more] - worth[seat][square][prongs] - SUPPLY_WORTH);
            Action *action = append(l, without + pod_key(seat, square, more), score, ADD);
            if (!action) return;
            action->pod[0] = i;
            action->to[0] = side;
        }
    }
}

static void list_entries(Listing *l) {
    const Position *p = l->p;
    int seat = p->seat, sign = seat ? -1 : 1, held = 0;
    for (int n = 0; n < goal_count; n++) held += holds(p, seat, goals[seat][n]);
    for (int kind = ENTER; kind <= FREE; kind++) {
        int left = kind == ENTER ? p->reserve[seat] : mode == CLASSIC && held ? p->captured[seat] : 0;
        if (!left) continue;
        int from = kind == ENTER ? RESERVE : CAPTURED;
        u64 rest = p->sum - count_key(from, seat, left) + count_key(from, seat, left - 1);
        i32 pod = kind == ENTER ? RESERVE_WORTH : CAPTURED_WORTH;
        for (int n = 0; n < 2 * goal_count; n++) {
            int own = n < goal_count, square = own ? goals[1 - seat][n] : goals[seat][n - goal_count];
            if (own && kind == ENTER ? holds(p, 1 - seat, square) : !holds(p, seat, square)) continue;
            if (!own && mode != CLASSIC) continue;
            i32 score = p->score + sign * (worth[seat][square][0] - pod);
            Action *action = append(l, rest + pod_key(seat, square, 0), score, kind);
            if (!action) return;
            action->to[0] = square;
        }
    }
}

typedef struct { u8 to; u16 jumped; } Way;
#define MAX_WAYS 512

/* Adds the ways that go on with a jump; different orders of the same jumps are one way. */
static int add_jumps(const Listing *l, const u8 *cell, int square, int prongs, u16 jumped, Way *ways, int count) {
    for (int left = prongs; left; left &= left - 1) {
        int step = STEP[__builtin_ctz(left)], near = square + step, to = near + step;
        if (!cell[near] || cell[near] == EDGE || cell[to] || jumped & l->at[near]) continue;
        u16 more = jumped | l->at[near];
        int i = 0;
        while (i < count && (ways[i].to != to || ways[i].jumped != more)) i++;
        if (i < count || count == MAX_WAYS) continue;
        ways[count].to = to;
        ways[count++].jumped = more;
        count = add_jumps(l, cell, to, prongs, more, ways, count);
    }
    return count;
}

/* The ways of a pod: its steps, then its jumps (O6, O7). */
static int ways_of(const Listing *l, const u8 *cell, int seat, int square, int prongs, Way *ways) {
    int count = 0;
    for (int left = prongs; left; left &= left - 1) {
        int near = square + STEP[__builtin_ctz(left)];
        if (cell[near] && !(is_x() && cell[near] >> 4 == seat + 1)) continue;
        ways[count].to = near;
        ways[count++].jumped = 0;
    }
    return add_jumps(l, cell, square, prongs, 0, ways, count);
}

/* One action for each choice of captures (O8): in the tree only none and all of the opponent's. */
static void list_captures(Listing *l, int count, const u8 *pods, const u8 *tos, u16 jumped) {
    const Position *p = l->p;
    int seat = p->seat, sign = seat ? -1 : 1;
    u64 moved = p->sum;
    i32 score = p->score;
    for (int i = 0; i < count; i++) {
        int square = p->square[seat][pods[i]], prongs = p->prongs[seat][pods[i]];
        moved += pod_key(seat, tos[i], prongs) - pod_key(seat, square, prongs);
        score += sign * (worth[seat][tos[i]][prongs] - worth[seat][square][prongs]);
    }
    u16 most = l->full ? jumped : jumped & ~127, taken = most;
    for (;;) {
        u64 sum = moved;
        i32 after = score;
        int prongs_won = 0, lost[2] = {0, 0};
        for (u16 left = taken; left; left &= left - 1) {
            int bit = __builtin_ctz(left), side = bit < 7 ? seat : 1 - seat, i = bit < 7 ? bit : bit - 7;
            int square = p->square[side][i], prongs = p->prongs[side][i];
            sum -= pod_key(side, square, prongs);
            after -= (side ? -1 : 1) * (worth[side][square][prongs] - CAPTURED_WORTH);
            prongs_won += __builtin_popcount(prongs);
            lost[side]++;
        }
        if (taken) {
            sum += count_key(SUPPLY, seat, p->supply[seat] + prongs_won) - count_key(SUPPLY, seat, p->supply[seat]);
            after += sign * SUPPLY_WORTH * prongs_won;
            for (int side = 0; side < 2; side++)
                if (lost[side])
                    sum += count_key(CAPTURED, side, p->captured[side] + lost[side]) - count_key(CAPTURED, side, p->captured[side]);
        }
        if (!(jumped || count > 1) || is_new(sum)) {
            Action *action = append(l, sum, after, GO);
            if (!action) return;
            action->count = count;
            action->taken = taken;
            for (int i = 0; i < count; i++) {
                action->pod[i] = pods[i];
                action->to[i] = tos[i];
                action->wins |= mode != CLASSIC && goal[seat][tos[i]];
            }
            int foe = 1 - seat;
            action->wins |= !may_have(p->n[foe] - lost[foe], p->reserve[foe], p->captured[foe] + lost[foe]);
        }
        if (!taken) return;
        taken = l->full ? (taken - 1) & most : 0;
    }
}

static Way group_ways[MAX_PODS][MAX_WAYS];

/* Actions of several pods of a stack (O11): every choice of ways, one pod after the other. */
static void list_group(Listing *l, int size, const u8 *pods, const int *counts, int i, u8 *tos, u16 jumped) {
    if (i == size) {
        if (l->full || jumped & ~127) list_captures(l, size, pods, tos, jumped);
        return;
    }
    for (int n = 0; n < counts[i] && !l->truncated; n++) {
        tos[i] = group_ways[i][n].to;
        list_group(l, size, pods, counts, i + 1, tos, jumped | group_ways[i][n].jumped);
    }
}

static void list_moves(Listing *l) {
    Position *p = (Position *)l->p;   /* its cells are changed for a moment */
    int seat = p->seat;
    for (int side = 0; side < 2; side++) for (int i = 0; i < p->n[side]; i++) l->at[p->square[side][i]] = 0;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < p->n[side]; i++) l->at[p->square[side][i]] |= 1 << (side == seat ? i : 7 + i);
    stamp++;
    for (int i = 0; i < p->n[seat] && !l->truncated; i++) {
        int square = p->square[seat][i], prongs = p->prongs[seat][i], twin = 0;
        if (!prongs) continue;
        if ((p->cell[square] & 15) > 1)
            for (int j = 0; j < i; j++) twin |= p->square[seat][j] == square && p->prongs[seat][j] == prongs;
        if (twin) continue;
        u8 was = lift(p, square), pod = i;
        Way *ways = group_ways[0];
        int count = ways_of(l, p->cell, seat, square, prongs, ways);
        p->cell[square] = was;
        for (int n = 0; n < count && !l->truncated; n++) {
            if (ways[n].jumped) {
                list_captures(l, 1, &pod, &ways[n].to, ways[n].jumped);
                continue;
            }
            int to = ways[n].to, sign = seat ? -1 : 1;
            u64 sum = p->sum + pod_key(seat, to, prongs) - pod_key(seat, square, prongs);
            i32 score = p->score + sign * (worth[seat][to][prongs] - worth[seat][square][prongs]);
            Action *action = append(l, sum, score, GO);
            if (!action) return;
            action->pod[0] = i;
            action->to[0] = to;
            action->wins = mode != CLASSIC && goal[seat][to];
        }
    }
    if (!is_x()) return;
    for (int i = 0; i < p->n[seat]; i++) {
        int square = p->square[seat][i], stack = p->cell[square] & 15, first = 1, members = 0;
        if (stack < 2) continue;
        u8 all[MAX_PODS];
        for (int j = 0; j < p->n[seat]; j++)
            if (p->square[seat][j] == square) {
                first &= j >= i;
                if (p->prongs[seat][j]) all[members++] = j;
            }
        if (!first || members < 2) continue;
        for (int set = 1; set < 1 << members && !l->truncated; set++) {
            int size = 0, counts[MAX_PODS], can_go = 1;
            u8 pods[MAX_PODS], tos[MAX_PODS], was = p->cell[square];
            if (__builtin_popcount(set) < 2) continue;
            p->cell[square] = __builtin_popcount(set) == stack ? 0 : was - __builtin_popcount(set);
            u16 jumps = 0;
            for (int m = 0; m < members; m++)
                if (set >> m & 1) {
                    pods[size] = all[m];
                    counts[size] = ways_of(l, p->cell, seat, square, p->prongs[seat][all[m]], group_ways[size]);
                    for (int n = 0; n < counts[size]; n++) jumps |= group_ways[size][n].jumped;
                    can_go &= counts[size++] > 0;
                }
            p->cell[square] = was;
            if (can_go && (l->full || (size == 2 && jumps & ~127))) list_group(l, size, pods, counts, 0, tos, 0);
        }
    }
}

static Listing *begin_listing(const Position *p, Action *list, int limit, int full) {
    static Listing l;
    l.p = p;
    l.list = list;
    l.limit = limit;
    l.full = full;
    l.count = l.truncated = 0;
    return &l;
}

static int list_actions(const Position *p, Action *list, int limit, int full, int *truncated) {
    Listing *l = begin_listing(p, list, limit, full);
    list_adds(l);
    if (is_x()) list_entries(l);
    list_moves(l);
    if (truncated) *truncated = l->truncated;
    return l->count;
}

static void place(Position *p, int side, int square) {
    p->cell[square] = p->cell[square] ? p->cell[square] + 1 : (side + 1) << 4 | 1;
}

/* The position after an action. */
static void play(const Position *before, const Action *action, Position *p) {
    copy(p, before, sizeof *p);
    int seat = p->seat;
    p->seat = 1 - seat;
    p->sum = action->sum;
    i32 value = action->worth + TURN_WORTH;
    p->score = seat ? -value : value;
    p->quiet = action->kind == GO && !action->taken ? before->quiet + 1 : 0;
    switch (action->kind) {
    case ADD:
        p->prongs[seat][action->pod[0]] |= 1 << action->to[0];
        p->supply[seat]--;
        return;
    case ENTER:
    case FREE:
        p->square[seat][p->n[seat]] = action->to[0];
        p->prongs[seat][p->n[seat]++] = 0;
        place(p, seat, action->to[0]);
        if (action->kind == ENTER) p->reserve[seat]--; else p->captured[seat]--;
        return;
    }
    for (int i = 0; i < action->count; i++) lift(p, p->square[seat][action->pod[i]]);
    for (u16 left = action->taken; left; left &= left - 1) {
        int bit = __builtin_ctz(left), side = bit < 7 ? seat : 1 - seat, i = bit < 7 ? bit : bit - 7;
        lift(p, p->square[side][i]);
        p->supply[seat] += __builtin_popcount(p->prongs[side][i]);
        p->captured[side]++;
    }
    for (int i = 0; i < action->count; i++) {
        p->square[seat][action->pod[i]] = action->to[i];
        place(p, seat, action->to[i]);
    }
    for (int bit = 13; bit >= 0; bit--) {
        if (!(action->taken >> bit & 1)) continue;
        int side = bit < 7 ? seat : 1 - seat, i = bit < 7 ? bit : bit - 7, last = --p->n[side];
        p->square[side][i] = p->square[side][last];
        p->prongs[side][i] = p->prongs[side][last];
    }
}

/* True if the side that has just acted has won (O12, O15, O16). */
static int is_won(const Position *p) {
    int foe = 1 - p->seat, held = 0;
    for (int n = 0; n < goal_count; n++) held += holds(p, foe, goals[foe][n]);
    if (mode == CLASSIC ? held == goal_count : held) return 1;
    if (!may_have(p->n[p->seat], p->reserve[p->seat], p->captured[p->seat])) return 1;
    static Action any[1];
    return !list_actions(p, any, 1, 1, 0);
}

/* ---- The search ------------------------------------------------------------------------------------------------- */

enum { EXACT, AT_LEAST, AT_MOST };

typedef struct {
    u64 key;
    i16 value;
    i8 depth;
    u8 bound;
    u32 best;                  /* the low half of the key of the position after the best action */
} Entry;

#define TABLE_SIZE (1 << 18)
static Entry table[TABLE_SIZE];
static u32 table_mask;

static Action tree[MAX_PLY][MAX_INNER];
static Position line[MAX_PLY + 1];
static Sums sums[MAX_PLY + 1];
static u64 keys[MAX_PLY + 1];
static u32 killers[MAX_PLY][2];
static i32 history[2][CELLS][CELLS];
static u32 nodes, budget;
static int stopped;

static int history_to(const Action *action) { return action->kind == ADD ? 112 + action->to[0] : action->to[0]; }
static int history_from(const Position *p, const Action *action) {
    return action->kind >= ENTER ? action->kind : p->square[p->seat][action->pod[0]];
}
static u32 name_of(const Position *p, const Action *action) {
    return action->kind << 30 | history_from(p, action) << 21 | history_to(action) << 14 | action->taken;
}

/* An action has been good enough at a depth; at a negative one it has not. */
static void learn(const Position *p, const Action *action, int depth) {
    i32 *good = &history[p->seat][history_from(p, action)][history_to(action)], weight = depth * depth;
    *good += (depth > 0 ? weight : -weight) - *good * weight / 1024;
    if (*good < -MOST_HISTORY) *good = -MOST_HISTORY;
}

static i32 search(int ply, int depth, i32 low, i32 high, const Action *last);

static i32 search_child(const Position *p, const Action *action, int ply, int depth, i32 low, i32 high) {
    play(p, action, &line[ply + 1]);
    return -search(ply + 1, depth, -high, -low, action);
}

/* The worth of a position once nobody gains by another capture: the side to move captures, or leaves it. */
static i32 settle(Position *p, int ply, int depth, i32 standing, i32 low, i32 high) {
    int seat = p->seat, jumps = 0;
    if (standing >= high) return standing;
    for (int i = 0; i < p->n[seat] && !jumps; i++) jumps = can_jump(p->cell, p->square[seat][i], p->prongs[seat][i]);
    if (!jumps) return standing;
    Listing *l = begin_listing(p, tree[ply], MAX_INNER, 0);
    list_moves(l);
    int count = l->count;
    report.weighed += count;
    for (int i = 0; i < count; i++) if (tree[ply][i].wins) return WIN - ply - 1;
    i32 best = standing;
    if (best > low) low = best;
    for (int i = 0; i < count && low < high; i++) {
        if (!tree[ply][i].taken) continue;
        i32 value = search_child(p, &tree[ply][i], ply, depth - 1, low, high);
        if (stopped) return 0;
        if (value > best) best = value;
        if (value > low) low = value;
    }
    return best;
}

/* True if the last turn of a line need not be looked at: it leaves too little, and hardly threatens to win. */
static int leaves_too_little(Position *p, const Action *action, i32 learnt_part, i32 low) {
    if (action->worth + learnt_part + MARGIN <= low) return 1;
    if (action->worth + learnt_part > low || action->kind != ADD || mode == CLASSIC) return 0;
    int pod = action->pod[0], seat = p->seat;
    return !pod_can_win(p, seat, p->square[seat][pod], p->prongs[seat][pod] | 1 << action->to[0]);
}

/* The worth of line[ply] to the side to move, `ply` turns after the first position; `last` is null after a pass. */
static i32 search(int ply, int depth, i32 low, i32 high, const Action *last) {
    Position *p = &line[ply];
    int seat = p->seat;
    if (++nodes >= budget) stopped = 1;
    if (stopped) return 0;
    /* A prong or a pass gives the other side no new win, and the search has seen that it had none. */
    int is_still = !last || (last->kind == ADD && ply > 1);
    if (!is_still && can_win(p, seat)) return WIN - ply - 1;
    if (p->quiet >= QUIET_LIMIT) return 0;
    u64 key = keys[ply] = key_of(p);
    for (int back = ply - 4, quiet = p->quiet; back >= 0 && ply - back <= quiet; back -= 2)
        if (keys[back] == key) return 0;
    Entry *entry = &table[key >> 32 & table_mask];
    u64 entry_key = entry->key;
    int threatened = 0, foe = 1 - seat;
    if (last && is_still && mode != CLASSIC)
        threatened = pod_can_win(p, foe, p->square[foe][last->pod[0]], p->prongs[foe][last->pod[0]]);
    else if (last) threatened = can_win(p, foe);
    if (threatened && ply < MAX_PLY / 2) depth++;
    i32 learnt_part = 0;
    if (learnt) {
        follow_sums(&line[ply - 1], last, &sums[ply - 1], p, &sums[ply]);
        learnt_part = learnt_worth(&sums[ply], seat);
    }
    i32 standing = worth_to(p) + learnt_part;
    if (ply >= MAX_PLY - 1) return standing;
    if (depth <= 0) return depth < -MAX_CAPTURES ? standing : settle(p, ply, depth, standing, low, high);

    u32 best_known = 0;
    if (entry_key == key) {
        best_known = entry->best;
        i32 value = entry->value;
        if (value > SURE_WIN) value -= ply;
        if (value < -SURE_WIN) value += ply;
        if (entry->depth >= depth && (entry->bound == EXACT || (entry->bound == AT_LEAST ? value >= high : value <= low)))
            return value;
    }
    if (!threatened && depth <= STILL_DEPTH && standing - STILL_MARGIN * depth >= high && high > -SURE_WIN)
        return standing;
    if (!best_known && depth >= GUESS_DEPTH) depth--;
    if (last && !threatened && depth >= 2 && standing >= high && p->supply[seat] && high < SURE_WIN) {
        copy(&line[ply + 1], p, sizeof *p);
        line[ply + 1].seat = 1 - seat;
        i32 value = -search(ply + 1, depth - PASS_DEPTH, -high, -high + 1, 0);
        if (stopped) return 0;
        if (value >= high && value < SURE_WIN) return value;
    }

    Action *list = tree[ply];
    int count = list_actions(p, list, MAX_INNER, 0, 0);
    report.weighed += count;
    if (!count) return -(WIN - ply);
    u32 ranks[MAX_INNER];
    u8 looked_at[MAX_INNER];
    i32 best = -WIN, first_low = low;
    u32 best_action = 0;
    int kept = 0, hopeless = depth == 1 && !threatened;
    for (int i = 0; i < count; i++) {
        Action *action = &list[i];
        if (action->wins) return WIN - ply - 1;
        if (threatened && action->kind == ADD) {   /* which does not keep the other side from winning */
            if (best < -(WIN - ply - 2)) best = -(WIN - ply - 2);
            continue;
        }
        if (hopeless && (u32)action->sum != best_known && leaves_too_little(p, action, learnt_part, low)) {
            if (action->worth + learnt_part > best) best = action->worth + learnt_part;
            continue;
        }
        i32 order = action->worth;
        if (action->taken) order += 100;
        u32 name = name_of(p, action);
        if ((u32)action->sum == best_known) order = 32000;
        else if (name == killers[ply][0]) order += 60;
        else if (name == killers[ply][1]) order += 50;
        i32 good = history[seat][history_from(p, action)][history_to(action)];
        order += good > MOST_HISTORY ? MOST_HISTORY : good;
        ranks[kept++] = (u32)(order + 60000) << 8 | (255 - i);
    }
    for (int i = 0; i < kept; i++) {
        u32 top = 0;
        for (int j = 0; j < kept; j++) top = ranks[j] > top ? ranks[j] : top;
        for (int j = 0; j < kept; j++) ranks[j] = ranks[j] == top ? 0 : ranks[j];
        looked_at[i] = 255 - (top & 255);
        Action action = list[looked_at[i]];
        int is_quiet = !action.taken && !threatened;
        if (mode != CLASSIC && depth <= LATE_DEPTH && i >= LATE * depth && is_quiet && best > -SURE_WIN) continue;
        i32 value;
        int reduced = 0;
        if (depth >= 3 && i >= 3 && is_quiet) reduced = 1 + (i >= 12) + (depth >= 6 && i >= 8);
        if (!i) value = search_child(p, &action, ply, depth - 1, low, high);
        else {
            value = search_child(p, &action, ply, depth - 1 - reduced, low, low + 1);
            if (value > low && reduced) value = search_child(p, &action, ply, depth - 1, low, low + 1);
            if (value > low && value < high) value = search_child(p, &action, ply, depth - 1, low, high);
        }
        if (stopped) return 0;
        if (value > best) {
            best = value;
            best_action = (u32)action.sum;
        }
        if (value > low) low = value;
        if (low >= high) {
            if (!action.taken) {
                u32 name = name_of(p, &action);
                if (killers[ply][0] != name) {
                    killers[ply][1] = killers[ply][0];
                    killers[ply][0] = name;
                }
                learn(p, &action, depth);
                for (int j = 0; j < i; j++)
                    if (!list[looked_at[j]].taken) learn(p, &list[looked_at[j]], -depth);
            }
            break;
        }
    }
    i32 stored = best > SURE_WIN ? best + ply : best < -SURE_WIN ? best - ply : best;
    entry->key = key;
    entry->value = stored;
    entry->depth = depth;
    entry->bound = best >= high ? AT_LEAST : best > first_low ? EXACT : AT_MOST;
    entry->best = best_action;
    return best;
}

/* ---- From outside ----------------------------------------------------------------------------------------------- */

static Action root[MAX_ACTIONS];
static i32 root_value[MAX_ACTIONS], exact_value[MAX_ACTIONS];
static u16 root_order[MAX_ACTIONS];

static void read_position(Position *p) {
    const u8 *in = input;
    prepare(*in++);
    __builtin_memset(p, 0, sizeof *p);
    for (int i = 0; i < CELLS; i++) p->cell[i] = on_board[i] ? 0 : EDGE;
    p->seat = *in++;
    p->quiet = *in++;
    for (int side = 0; side < 2; side++) {
        int sign = side ? -1 : 1;
        p->n[side] = *in++;
        p->supply[side] = *in++;
        p->reserve[side] = *in++;
        p->captured[side] = *in++;
        p->sum += count_key(SUPPLY, side, p->supply[side]) + count_key(RESERVE, side, p->reserve[side])
            + count_key(CAPTURED, side, p->captured[side]);
        p->score += sign * (SUPPLY_WORTH * p->supply[side] + RESERVE_WORTH * p->reserve[side]
            + CAPTURED_WORTH * p->captured[side]);
        for (int i = 0; i < p->n[side]; i++) {
            int square = in[i], prongs = in[MAX_PODS + i];
            p->square[side][i] = square;
            p->prongs[side][i] = prongs;
            p->sum += pod_key(side, square, prongs);
            p->score += sign * worth[side][square][prongs];
            place(p, side, square);
        }
        in += 2 * MAX_PODS;
    }
    learnt = has_weights[mode] && !*in;
    make_sums(p, &sums[0]);
}

static void write_action(const Position *p, const Action *action, Listed *out) {
    __builtin_memset(out, 0, sizeof *out);
    int seat = p->seat;
    out->kind = action->kind;
    out->count = action->count;
    for (int i = 0; i < action->count; i++) {
        out->to[i] = action->to[i];
        if (action->kind >= ENTER) continue;
        out->from[i] = p->square[seat][action->pod[i]];
        out->prongs[i] = p->prongs[seat][action->pod[i]];
    }
    for (u16 left = action->taken; left; left &= left - 1) {
        int bit = __builtin_ctz(left), side = bit < 7 ? seat : 1 - seat, i = bit < 7 ? bit : bit - 7, n = out->taken_count++;
        out->taken_side[n] = side;
        out->taken_square[n] = p->square[side][i];
        out->taken_prongs[n] = p->prongs[side][i];
    }
}

/* Lists the actions of the position in `input`; returns their number. */
EXPORT(list_all) i32 list_all(void) {
    read_position(&line[0]);
    report.count = list_actions(&line[0], root, MAX_ACTIONS, 1, &report.truncated);
    for (int i = 0; i < report.count; i++) write_action(&line[0], &root[i], &listed[i]);
    return report.count;
}

/* The worth of the position in `input` to the side to move, without a look ahead. */
EXPORT(evaluate) i32 evaluate(void) {
    read_position(&line[0]);
    return worth_to(&line[0]) + learnt_worth(&sums[0], line[0].seat);
}

/* 1 if the side to move can win by bases with one action, 2 if the opponent could, 3 if both. */
EXPORT(threats) i32 threats(void) {
    read_position(&line[0]);
    return can_win(&line[0], line[0].seat) | can_win(&line[0], 1 - line[0].seat) << 1;
}

static void sort_root(int count) {
    for (int i = 1; i < count; i++) {
        u16 at = root_order[i];
        int j = i;
        for (; j && root_value[root_order[j - 1]] < root_value[at]; j--) root_order[j] = root_order[j - 1];
        root_order[j] = at;
    }
}

/* True if a listed action makes the game a draw, or brings back a position (O17). */
static int is_drawn(const Position *p, int i) {
    return listed[i].repeated || (root[i].kind == GO && !root[i].taken && p->quiet + 1 >= QUIET_LIMIT);
}

/* Looks for the best action of the listed ones, one turn deeper each time, until so many positions are looked at.
 *
 * With `exact` every action gets its own value, which takes far longer; else those that are no better have a bound.
 */
EXPORT(think) i32 think(u32 max_nodes, i32 max_depth, i32 exact) {
    int count = report.count;
    Position *p = &line[0];
    budget = max_nodes;
    nodes = report.weighed = 0;
    stopped = 0;
    table_mask = 1023;
    while (table_mask < max_nodes / 2 && table_mask < TABLE_SIZE - 1) table_mask = table_mask << 1 | 1;
    __builtin_memset(table, 0, (table_mask + 1) * sizeof(Entry));
    __builtin_memset(history, 0, sizeof history);
    __builtin_memset(killers, 0, sizeof killers);
    keys[0] = key_of(p);
    int won = -1;
    for (int i = 0; i < count; i++) {
        root_order[i] = i;
        play(p, &root[i], &line[1]);
        if (is_won(&line[1])) {
            root_value[i] = WIN - 1;
            if (won < 0) won = i;
        } else if (is_drawn(p, i)) root_value[i] = 0;
        else if (can_win(&line[1], line[1].seat)) root_value[i] = -(WIN - 2);
        else {
            follow_sums(p, &root[i], &sums[0], &line[1], &sums[1]);
            root_value[i] = root[i].worth - learnt_worth(&sums[1], line[1].seat);
        }
    }
    report.depth = 0;
    for (int depth = 1;; depth++) {
        sort_root(count);
        report.best = root_order[0];
        report.value = root_value[root_order[0]];
        report.nodes = nodes;
        for (int i = 0; i < count; i++) listed[i].value = root_value[i];
        if (depth > max_depth || stopped || !count || (won >= 0 && !exact) || (count == 1 && !exact)) break;
        if (!exact && (report.value > SURE_WIN || report.value < -SURE_WIN)) break;
        i32 low = -WIN;
        for (int n = 0; n < count && !stopped; n++) {
            int i = root_order[n];
            Action *action = &root[i];
            i32 value = root_value[i];
            if (value != WIN - 1 && value != -(WIN - 2) && !is_drawn(p, i)) {
                if (exact || !n) value = search_child(p, action, 0, depth - 1, -WIN, WIN);
                else {
                    value = search_child(p, action, 0, depth - 1, low, low + 1);
                    if (value > low && !stopped) value = search_child(p, action, 0, depth - 1, low, WIN);
                }
                if (stopped) break;
            }
            if (exact) exact_value[i] = value;
            else root_value[i] = n && value <= low && value > low - 1 ? low - 1 : value;
            if (value > low) low = value;
        }
        if (stopped) continue;
        report.depth = depth;
        /* Exact values are compared with one another, so all of them are of the same depth. */
        if (exact) for (int i = 0; i < count; i++) root_value[i] = exact_value[i];
    }
    report.nodes = nodes;
    return report.best;
}

/* ---- Forced wins ------------------------------------------------------------------------------------------------ */

#define MAX_FORCED 3           /* turns of one side */
#define WIDTH (MAX_PLY / (2 * MAX_FORCED))

static int forces(int ply, int turns);

/* The actions of line[ply], with the room of several positions of a search. */
static Action *replies_of(int ply) { return tree[ply * WIDTH]; }

/* Lists all actions of line[ply]; too many end the whole. */
static int list_replies(int ply) {
    int truncated;
    int count = list_actions(&line[ply], replies_of(ply), WIDTH * MAX_INNER, 1, &truncated);
    nodes += count + 1;
    if (truncated || nodes >= budget) stopped = 1;
    return stopped ? 0 : count;
}

/* Plays an action of line[ply]; true if it wins. */
static int play_wins(int ply, const Action *action) {
    play(&line[ply], action, &line[ply + 1]);
    return is_won(&line[ply + 1]);
}

/* True if the side to move in line[ply] has an answer, so that the other does not win within its next turns. */
static int escapes(int ply, int turns) {
    if (can_win(&line[ply], line[ply].seat)) return 1;
    int count = list_replies(ply);
    for (int i = 0; i < count; i++)
        if (play_wins(ply, replies_of(ply) + i) || !forces(ply + 1, turns)) return 1;
    return stopped;
}

/* True if the side to move in line[ply] wins within so many of its turns, whatever the other does (but for O17). */
static int forces(int ply, int turns) {
    if (can_win(&line[ply], line[ply].seat)) return 1;
    int count = list_replies(ply);
    for (int i = 0; i < count; i++) if (play_wins(ply, replies_of(ply) + i)) return 1;
    for (int i = 0; i < count && turns > 1; i++) {
        play(&line[ply], replies_of(ply) + i, &line[ply + 1]);
        if (!escapes(ply + 1, turns - 1)) return 1;
    }
    return 0;
}

/* Writes to each listed action within how many turns of its side it wins by force, 0 if not in so many.
 *
 * False if it would take more positions, or a position has too many actions, or for too many turns.
 */
EXPORT(find_wins) i32 find_wins(i32 turns, u32 max_nodes) {
    budget = max_nodes;
    nodes = 0;
    stopped = report.truncated || turns > MAX_FORCED;
    for (int i = 0; i < report.count && !stopped; i++) {
        play(&line[0], &root[i], &line[1]);
        listed[i].value = is_won(&line[1]);
        for (int n = 1; n < turns && !listed[i].value && !stopped; n++)
            if (!escapes(1, n)) listed[i].value = n + 1;
    }
    return !stopped;
}
