/* The learnt part of a position's worth: a small network, whose sums are kept from turn to turn.
 *
 * Each side has a view of the board, turned so that it plays north. Every pod adds a row to each view's sums, an own pod
 * or one of the other side; so do the counts beside the board. The worth is read from both views' sums, cut off at 0
 * and ONE and squared. All are whole numbers, so that every machine gives the same answer; a view is the same whoever
 * is to move, and what the side to move sees comes first.
 *
 * A pod's row is the sum of the rows of its square, its prongs (each on that square, and all of them together) and its
 * steps to the bases on an empty board. The weights are those of the rows that are summed; see `tools/octi_network`.
 */

#define HIDDEN 64
#define LANES (HIDDEN / 8)
#define ONE 255                /* in a sum */
#define LAST_SHIFT 13          /* what the last weights give is in this power of two of a point */
#define MOST_LEARNT 9000       /* points, of which a win is out of reach */
#define MOST_SQUARES 81
#define FARTHEST 9             /* a base that a pod does not reach */

enum { SUPPLY_ROWS = 52, RESERVE_ROWS = 5, CAPTURED_ROWS = 8 };

typedef i16 Lane __attribute__((vector_size(16)));
typedef i32 Wide __attribute__((vector_size(16)));
typedef union { Lane lane[LANES]; i16 sum[HIDDEN]; } Row;
typedef u16 UnsignedLane __attribute__((vector_size(16)));
typedef struct { Row view[2]; } Sums;

/* The rows of weights, for own pods and for those of the other side. */
typedef struct {
    i8 square[MOST_SQUARES][HIDDEN], prong[MOST_SQUARES][8][HIDDEN], prongs[256][HIDDEN];
    i8 distances[10][10][HIDDEN], distance[4][10][HIDDEN], home[4][10][HIDDEN];
    i8 supply[SUPPLY_ROWS][HIDDEN], reserve[RESERVE_ROWS][HIDDEN], captured[CAPTURED_ROWS][HIDDEN];
} Rows;

typedef struct {
    i16 bias[HIDDEN], last[2][HIDDEN];
    i16 last_bias, unused[7];
    Rows rows[2];
} Weights;

static Weights weights[3];
static u8 has_weights[3];

static int learnt;             /* true if the position's worth is to be asked of the network */
static Row pod_rows[2][MOST_SQUARES << 8];   /* an own pod and one of the other side, in the unit of sums */
static Row count_rows[2][3][SUPPLY_ROWS];    /* by SUPPLY, RESERVE, CAPTURED */
static Row first_sums, last_rows[2];
static u8 number_of[CELLS], squares;

static void add_weights(const i8 *from, Row *row) {
    for (int n = 0; n < HIDDEN; n++) row->sum[n] += from[n];
}

static void read_counts(const i8 from[][HIDDEN], Row *rows, int count) {
    __builtin_memset(rows, 0, count * sizeof *rows);
    for (int i = 0; i < count; i++) add_weights(from[i], &rows[i]);
}

static int capped(int steps) { return steps == 255 ? FARTHEST : steps > FARTHEST - 1 ? FARTHEST - 1 : steps; }

/* The rows of all pods, from the weights of the mode. */
static void prepare_network(void) {
    if (!has_weights[mode]) return;
    const Weights *w = &weights[mode];
    squares = 0;
    for (int square = 0; square < CELLS; square++) if (on_board[square]) number_of[square] = squares++;
    copy(&first_sums, w->bias, sizeof first_sums);
    copy(last_rows, w->last, sizeof last_rows);
    for (int foe = 0; foe < 2; foe++) {
        const Rows *rows = &w->rows[foe];
        read_counts(rows->supply, count_rows[foe][SUPPLY], SUPPLY_ROWS);
        read_counts(rows->reserve, count_rows[foe][RESERVE], RESERVE_ROWS);
        read_counts(rows->captured, count_rows[foe][CAPTURED], CAPTURED_ROWS);
    }
    for (int prongs = 0; prongs < 256; prongs++) {
        u8 away[4][CELLS], home[4][CELLS];
        for (int n = 0; n < goal_count; n++) {
            fill_steps(goals[0][n], prongs, away[n]);
            fill_steps(goals[1][n], prongs, home[n]);
        }
        for (int square = 0; square < CELLS; square++) {
            if (!on_board[square]) continue;
            int number = number_of[square];
            for (int foe = 0; foe < 2; foe++) {
                const Rows *rows = &w->rows[foe];
                Row *row = &pod_rows[foe][number << 8 | prongs];
                int first = FARTHEST, second = FARTHEST;
                __builtin_memset(row, 0, sizeof *row);
                add_weights(rows->square[number], row);
                add_weights(rows->prongs[prongs], row);
                for (int side = 0; side < 8; side++)
                    if (prongs >> side & 1) add_weights(rows->prong[number][side], row);
                for (int n = 0; n < goal_count; n++) {
                    int steps = capped(away[n][square]);
                    add_weights(rows->distance[n][steps], row);
                    add_weights(rows->home[n][capped(home[n][square])], row);
                    if (steps < first) { second = first; first = steps; } else if (steps < second) second = steps;
                }
                add_weights(rows->distances[first][second], row);
            }
        }
    }
}

static const Row *row_of_pod(int view, int side, int square, int prongs) {
    int number = number_of[square];
    if (view) {
        number = squares - 1 - number;
        prongs = (prongs << 4 | prongs >> 4) & 255;
    }
    return &pod_rows[side != view][number << 8 | prongs];
}

static const Row *row_of_count(int view, int kind, int side, int count) { return &count_rows[side != view][kind][count]; }

static void add_row(Row *sums, const Row *row) { for (int n = 0; n < LANES; n++) sums->lane[n] += row->lane[n]; }
static void take_row(Row *sums, const Row *row) { for (int n = 0; n < LANES; n++) sums->lane[n] -= row->lane[n]; }

static void exchange_count(Row *sums, int view, int kind, int side, int before, int after) {
    if (before == after) return;
    take_row(sums, row_of_count(view, kind, side, before));
    add_row(sums, row_of_count(view, kind, side, after));
}

/* The sums of a position, made anew. */
static void make_sums(const Position *p, Sums *sums) {
    if (!learnt) return;
    for (int view = 0; view < 2; view++) {
        Row *row = &sums->view[view];
        *row = first_sums;
        for (int side = 0; side < 2; side++) {
            for (int i = 0; i < p->n[side]; i++) add_row(row, row_of_pod(view, side, p->square[side][i], p->prongs[side][i]));
            add_row(row, row_of_count(view, SUPPLY, side, p->supply[side]));
            add_row(row, row_of_count(view, RESERVE, side, p->reserve[side]));
            add_row(row, row_of_count(view, CAPTURED, side, p->captured[side]));
        }
    }
}

/* The sums after an action, from those before it; null is a pass. */
static __attribute__((noinline)) void follow_sums(const Position *before, const Action *action, const Sums *from, const Position *after, Sums *sums) {
    if (!learnt) return;
    *sums = *from;
    if (!action) return;
    int seat = before->seat;
    for (int view = 0; view < 2; view++) {
        Row row = from->view[view];
        if (action->kind >= ENTER) add_row(&row, row_of_pod(view, seat, action->to[0], 0));
        else for (int i = 0; i < action->count; i++) {
            int square = before->square[seat][action->pod[i]], prongs = before->prongs[seat][action->pod[i]];
            take_row(&row, row_of_pod(view, seat, square, prongs));
            add_row(&row, action->kind == ADD ? row_of_pod(view, seat, square, prongs | 1 << action->to[0])
                : row_of_pod(view, seat, action->to[i], prongs));
        }
        for (u16 left = action->taken; left; left &= left - 1) {
            int bit = __builtin_ctz(left), side = bit < 7 ? seat : 1 - seat, i = bit < 7 ? bit : bit - 7;
            take_row(&row, row_of_pod(view, side, before->square[side][i], before->prongs[side][i]));
        }
        exchange_count(&row, view, SUPPLY, seat, before->supply[seat], after->supply[seat]);
        if (action->kind != ADD)
            for (int side = 0; side < 2; side++) {
                exchange_count(&row, view, RESERVE, side, before->reserve[side], after->reserve[side]);
                exchange_count(&row, view, CAPTURED, side, before->captured[side], after->captured[side]);
            }
        sums->view[view] = row;
    }
}

typedef i32 Products __attribute__((vector_size(32)));

/* The products of two lanes, added in pairs. */
static Wide multiply(Lane one, Lane other) {
#ifdef __wasm__
    return __builtin_wasm_dot_s_i32x4_i16x8(one, other);
#else
    Products all = __builtin_convertvector(one, Products) * __builtin_convertvector(other, Products);
    return __builtin_shufflevector(all, all, 0, 2, 4, 6) + __builtin_shufflevector(all, all, 1, 3, 5, 7);
#endif
}

/* What the network adds to the worth of a position to the side to move. */
static __attribute__((noinline)) i32 learnt_worth(const Sums *sums, int seat) {
    if (!learnt) return 0;
    Wide total = {0};
    for (int i = 0; i < 2; i++) {
        const Row *row = &sums->view[i ^ seat];
        for (int n = 0; n < LANES; n++) {
            Lane cut = __builtin_elementwise_min(__builtin_elementwise_max(row->lane[n], (Lane){0}), (Lane){0} + ONE);
            UnsignedLane squared = (UnsignedLane)(cut * cut) >> 8;
            total += multiply((Lane)squared, last_rows[i].lane[n]);
        }
    }
    i32 sum = total[0] + total[1] + total[2] + total[3] + (weights[mode].last_bias << (LAST_SHIFT - 3));
    sum >>= LAST_SHIFT;
    return sum > MOST_LEARNT ? MOST_LEARNT : sum < -MOST_LEARNT ? -MOST_LEARNT : sum;
}

EXPORT(weights_at) void *weights_at(i32 of_mode) { return &weights[of_mode]; }
EXPORT(weights_size) i32 weights_size(void) { return sizeof(Weights); }

/* Takes the weights of a mode that have been written to `weights_at`. */
EXPORT(use_weights) i32 use_weights(i32 of_mode) {
    mode = -1;
    return has_weights[of_mode] = 1;
}
