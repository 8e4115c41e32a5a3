/* Winning chances of el Ocho for two and three seats (rules E3 ... E13), compiled to WebAssembly.
 *
 * All points count in units of 50. A state is a pair of needs: the units that the seat to move still needs, and those of
 * its opponent. `W(a, b)` is the chance of the seat to move at the start of its turn. A turn is a tree of nodes
 * (points gathered, dice to roll); it ends with a stop, W(b, a - points) for the opponent, or with a bust, W(b, a).
 * A seat that needs less than the minimum (E9) is as far from winning as one that needs the minimum.
 *
 * The scoring rules stand in `games/el_ocho`: what a roll of so many dice offers is written into `rolls`.
 * Each sweep through a tree works on two states at a time, in the two halves of a vector.
 */

typedef unsigned short u16;
typedef unsigned int u32;
typedef int i32;
typedef double lanes __attribute__((ext_vector_type(2)));

#define EXPORT(name) __attribute__((export_name(#name)))

#define DICE 8
#define MAX_NEED 400           /* a target of 20,000 */
#define WIDTH (MAX_NEED + 1)
#define OVERSHOOT 321          /* the most units from one roll: seven 1s and a 5 */
#define MAX_ROLLS 2048
#define MAX_OPTIONS 8192
#define CLOSE 1e-3             /* the most that Newton's last step may move two states; it leaves less than 1e-8 */
#define MAX_STEPS 60

/* ---- What a roll offers ------------------------------------------------------------------------------------------ */

/* The rolls of some dice that offer the same, without those that win at once (E11) or offer nothing. */
static struct {
    u32 dice, count;           /* of all 8^dice ordered rolls */
    u16 points[DICE];          /* the most units with 1 ... 8 dice to roll afterwards (E8: 8 if all are aside), 0 if none */
} rolls[MAX_ROLLS];

static struct {
    u32 wins[DICE], blanks[DICE], jokers[DICE];   /* E11, E7, E12; the jokers are among the blanks, or 0 without E12 */
} odds;

/* The same by numbers of dice, and in that by numbers of options: their shares, and the places of the nodes after them. */
static double weight[MAX_ROLLS];
static i32 offset[MAX_OPTIONS];                   /* from the first node of the row */
static struct {
    i32 first, end, offsets;   /* of `weight`; where those of the first begin in `offset` */
} same[DICE][DICE + 1];
static double win_share[DICE], bust_share[DICE];

EXPORT(rolls_at) void *rolls_at(void) { return rolls; }
EXPORT(odds_at) void *odds_at(void) { return &odds; }

/* Take over `odds` and so many `rolls`; the number of their options. */
EXPORT(prepare) i32 prepare(i32 count) {
    i32 next = 0, options = 0;
    double all = 1;
    for (u32 dice = 1; dice <= DICE; dice++) {
        all *= DICE;
        double counted = all - odds.jokers[dice - 1];   /* jokers are rolled again */
        win_share[dice - 1] = odds.wins[dice - 1] / counted;
        bust_share[dice - 1] = (odds.blanks[dice - 1] - odds.jokers[dice - 1]) / counted;
        for (i32 size = 1; size <= DICE; size++) {
            same[dice - 1][size].first = next;
            same[dice - 1][size].offsets = options;
            for (i32 n = 0; n < count; n++) {
                i32 found = 0;
                for (i32 left = 0; left < DICE; left++) found += rolls[n].points[left] > 0;
                if (rolls[n].dice != dice || found != size) continue;
                weight[next++] = rolls[n].count / counted;
                for (i32 left = 0; left < DICE; left++)
                    if (rolls[n].points[left]) offset[options++] = rolls[n].points[left] * DICE + left;
            }
            same[dice - 1][size].end = next;
        }
    }
    return options;
}

/* ---- The tree of a turn ------------------------------------------------------------------------------------------ */

/* Channel 0 is what the seat makes as large as it can; the others follow its choices. */
#define CHANNELS 3
static lanes stop[CHANNELS][MAX_NEED];            /* by points gathered; channel 0 below 0 where a stop is not allowed */
static lanes bust[CHANNELS];
static lanes node[CHANNELS][(MAX_NEED + OVERSHOOT) * DICE];   /* the better of stop and roll */
static lanes rolled[MAX_NEED * DICE];             /* channel 0 of a roll */
static lanes root[CHANNELS];                      /* of the roll that opens the turn */

static double sharpness;                          /* of a player that errs: 1 / temperature */

/* e^x for x <= 0, by a polynomial: the same bits on every machine. */
static inline lanes exponential(lanes x) {
    x = x > -40 ? x : -40;
    x *= 1.4426950408889634;
    const double round = 6755399441055744.0;      /* 1.5 * 2^52: adding it rounds to an integer in the low bits */
    lanes whole = x + round, part = (x - (whole - round)) * 0.6931471805599453, sum = 1.0 / 5040;
    sum = sum * part + 1.0 / 720;
    sum = sum * part + 1.0 / 120;
    sum = sum * part + 1.0 / 24;
    sum = sum * part + 1.0 / 6;
    sum = sum * part + 0.5;
    sum = sum * part + 1;
    sum = sum * part + 1;
    typedef long long bits __attribute__((ext_vector_type(2)));
    return (lanes)((bits)sum + ((bits)whole << 52));
}

/* Add what the rolls with so many options are worth to `sum`. `at`: the nodes from the row on. With `errs`, channels 1
 * and 2 do not follow the best option, but each with a probability that falls with its cost. */
static inline __attribute__((always_inline)) void add_rolls(
    i32 dice, const i32 size, lanes *const *at, lanes *sum, const i32 channels, const i32 errs) {
    const i32 *to = offset + same[dice][size].offsets;
    for (i32 n = same[dice][size].first; n < same[dice][size].end; n++, to += size) {
        lanes best[CHANNELS];
        for (i32 c = 0; c < channels; c++) best[c] = at[c][to[0]];
        for (i32 o = 1; o < size; o++) {
            lanes other = at[0][to[o]];
            if (!errs)
                for (i32 c = 1; c < channels; c++) best[c] = other > best[0] ? at[c][to[o]] : best[c];
            best[0] = other > best[0] ? other : best[0];
        }
        if (errs && size > 1) {
            lanes all = 0;
            best[1] = best[2] = 0;
            for (i32 o = 0; o < size; o++) {
                lanes share = exponential((at[0][to[o]] - best[0]) * sharpness);
                all += share;
                best[1] += share * at[1][to[o]];
                best[2] += share * at[2][to[o]];
            }
            best[1] /= all;
            best[2] /= all;
        }
        for (i32 c = 0; c < channels; c++) sum[c] += best[c] * weight[n];
    }
}

static inline __attribute__((always_inline)) void sweep(i32 rows, const i32 channels, const i32 errs) {
    const lanes win[CHANNELS] = {1, channels == 3, 0};
    for (i32 c = 0; c < channels; c++)
        for (i32 n = rows * DICE; n < (rows + OVERSHOOT) * DICE; n++) node[c][n] = win[c];
    for (i32 row = rows - 1; row >= 0; row--) {
        lanes *const at[CHANNELS] = {node[0] + row * DICE, node[1] + row * DICE, node[2] + row * DICE};
        for (i32 dice = 0; dice < DICE; dice++) {
            lanes sum[CHANNELS];
            for (i32 c = 0; c < channels; c++) sum[c] = bust[c] * bust_share[dice] + win[c] * win_share[dice];
            add_rolls(dice, 1, at, sum, channels, errs);
            add_rolls(dice, 2, at, sum, channels, errs);
            add_rolls(dice, 3, at, sum, channels, errs);
            add_rolls(dice, 4, at, sum, channels, errs);
            add_rolls(dice, 5, at, sum, channels, errs);
            add_rolls(dice, 6, at, sum, channels, errs);
            add_rolls(dice, 7, at, sum, channels, errs);
            add_rolls(dice, 8, at, sum, channels, errs);
            rolled[row * DICE + dice] = sum[0];
            if (!row && dice == DICE - 1)
                for (i32 c = 0; c < channels; c++) root[c] = sum[c];
            __auto_type stops = stop[0][row] > sum[0];
            for (i32 c = 0; c < channels; c++) at[c][dice] = stops ? stop[c][row] : sum[c];
            if (!errs) continue;
            lanes unlike = exponential((stops ? sum[0] - stop[0][row] : stop[0][row] - sum[0]) * sharpness);
            lanes share = stop[0][row] < 0 ? 0 : stops ? 1 / (1 + unlike) : unlike / (1 + unlike);
            for (i32 c = 1; c < channels; c++) at[c][dice] = share * stop[c][row] + (1 - share) * sum[c];
        }
    }
}

static __attribute__((noinline)) void sweep_values(i32 rows) { sweep(rows, 1, 0); }
static __attribute__((noinline)) void sweep_slopes(i32 rows) { sweep(rows, 2, 0); }
static __attribute__((noinline)) void sweep_followers(i32 rows) { sweep(rows, 3, 0); }
static __attribute__((noinline)) void sweep_errors(i32 rows) { sweep(rows, 3, 1); }

/* ---- One turn ---------------------------------------------------------------------------------------------------- */

static double after_stop[WIDTH];                  /* by the units still needed then; [0] after a bust */
static double values[MAX_NEED * DICE];

EXPORT(after_stop_at) void *after_stop_at(void) { return after_stop; }
EXPORT(values_at) void *values_at(void) { return values; }

/* Fill `values` with the chances of a roll, by points gathered and dice. The seat needs the minimum, 1 or more, at least;
 * the number of values. */
EXPORT(turn) i32 turn(i32 need, i32 minimum) {
    for (i32 row = 0; row < need; row++) stop[0][row] = row >= minimum ? after_stop[need - row] : -1;
    bust[0] = after_stop[0];
    sweep_values(need);
    for (i32 n = 0; n < need * DICE; n++) values[n] = rolled[n][0];
    return need * DICE;
}

static double reach[MAX_NEED * DICE];
static double endings[WIDTH];

EXPORT(endings_at) void *endings_at(void) { return endings; }

/* Fill `endings` with the chances that the turn last filled ends with a stop at so many units, with a win ([need]) or with
 * a bust ([0]), if it is played as well as can be; the number of endings. */
EXPORT(end_turn) i32 end_turn(i32 need) {
    for (i32 n = 0; n < need * DICE; n++) reach[n] = 0;
    for (i32 row = 0; row <= need; row++) endings[row] = 0;
    reach[DICE - 1] = 1;
    for (i32 n = 0; n < need * DICE; n++) {
        i32 row = n / DICE, dice = n % DICE;
        if (!reach[n]) continue;
        endings[0] += reach[n] * bust_share[dice];
        endings[need] += reach[n] * win_share[dice];
        for (i32 size = 1; size <= DICE; size++) {
            for (i32 g = same[dice][size].first; g < same[dice][size].end; g++) {
                const i32 *option = offset + same[dice][size].offsets + (g - same[dice][size].first) * size;
                i32 to = row * DICE + option[0];
                for (i32 o = 1; o < size; o++)
                    if (node[0][row * DICE + option[o]][0] > node[0][to][0]) to = row * DICE + option[o];
                double share = reach[n] * weight[g];
                if (to >= need * DICE) endings[need] += share;
                else if (stop[0][to / DICE][0] > rolled[to][0]) endings[to / DICE] += share;
                else reach[to] += share;
            }
        }
    }
    return need + 1;
}

/* ---- The whole game ---------------------------------------------------------------------------------------------- */

static double table[3][WIDTH * WIDTH];            /* W; or W against the fixed player, the fixed player's plan, its W */
static i32 grid[WIDTH], lowest;                   /* the needs that are solved, rising, the first of them the minimum, 1 or more */

EXPORT(table_at) void *table_at(i32 n) { return table[n]; }
EXPORT(grid_at) void *grid_at(void) { return grid; }

#define AT(n, need, opponent) table[n][(need) * WIDTH + (opponent)]

/* Channel `c` of `stop` for a seat: the chance after a stop is 1 less that of the opponent, by table `n`. */
static void fill_stops(i32 c, i32 n, i32 lane, i32 rows, i32 need, i32 opponent) {
    for (i32 row = 0; row < rows; row++) {
        i32 left = need - row;
        double chance = left <= 0 ? 1 : 1 - AT(n, opponent, left > lowest ? left : lowest);
        stop[c][row][lane] = row >= lowest ? chance : -1;
    }
}

static void fill_zeros(i32 c, i32 rows) {
    for (i32 row = 0; row < rows; row++) stop[c][row] = 0;
}

/* The shares of an index of the grid, of the one before it and of the one before that in the chance of a need between the
 * first two, by a parabola (a straight line where there are only two). */
typedef struct {
    double rate, of_low, of_lower;
    i32 low, lower;            /* their needs */
} Weights;

static Weights weights_between(i32 index, i32 need) {
    i32 high = grid[index], low = grid[index - 1];
    double rate = (double)(need - low) / (high - low);
    if (index == 1) return (Weights){rate, 1 - rate, 0, low, low};
    i32 lower = grid[index - 2];
    double of_low = (double)(need - lower) * (high - need) / ((double)(low - lower) * (high - low));
    double of_lower = (double)(low - need) * (high - need) / ((double)(low - lower) * (high - lower));
    rate *= (double)(need - lower) / (high - lower);
    return (Weights){rate, of_low, of_lower, low, lower};
}

/* What is added to `rate` of the chance at the index itself; `chance`: by the need. */
static double add_between(Weights by, const double *chance) {
    return by.of_low * chance[by.low] + by.of_lower * chance[by.lower];
}

/* The needs below that of an index and above the one before it, once it is solved; `chance`: by the need. */
static void fill_between(double *chance, i32 index) {
    for (i32 need = index ? grid[index - 1] + 1 : grid[0]; need < grid[index]; need++) {
        Weights by = weights_between(index, need);
        chance[need] = add_between(by, chance) + by.rate * chance[grid[index]];
    }
}

/* The same as stops of the seat to move while the index is not solved: the opponent has 1 less the chance after a bust. */
static void fill_open_stops(i32 lane, i32 index, i32 opponent, double after_bust) {
    for (i32 need = index ? grid[index - 1] + 1 : grid[0]; need < grid[index]; need++) {
        i32 row = grid[index] - need;
        if (row < lowest) continue;
        Weights by = weights_between(index, need);
        stop[0][row][lane] = 1 - add_between(by, &AT(0, opponent, 0)) - by.rate * (1 - after_bust);
        stop[1][row][lane] = by.rate;
    }
}

/* A state of the grid and its mirror, solved in one lane. */
typedef struct {
    i32 i, j;
    double x, y;
} Link;

static i32 most(i32 a, i32 b) { return a > b ? a : b; }
static double size(double x) { return x < 0 ? -x : x; }

static double plane(i32 i, i32 j) {
    return AT(0, grid[i - 1], grid[j]) + AT(0, grid[i], grid[j - 1]) - AT(0, grid[i - 1], grid[j - 1]);
}

/* The first guess: what the neighbours that are solved would give in a plane, bent as it was one step before. */
static double guess(i32 i, i32 j) {
    if (!i || !j) return 0.5;
    return plane(i, j) + (i > 1 && j > 1 ? AT(0, grid[i - 1], grid[j - 1]) - plane(i - 1, j - 1) : 0);
}

/* W(i, j) = F(1 - W(j, i)) and the same mirrored: Newton's steps on both, for two links at once. 0 if they do not end. */
static i32 solve_links(Link *link) {
    for (i32 lane = 0; lane < 2; lane++) {
        link[lane].x = guess(link[lane].i, link[lane].j);
        link[lane].y = guess(link[lane].j, link[lane].i);
    }
    for (i32 step = 0; step < MAX_STEPS; step++) {
        lanes value[2], slope[2];
        for (i32 side = 0; side < 2; side++) {
            i32 rows = most(grid[side ? link[0].j : link[0].i], grid[side ? link[1].j : link[1].i]);
            fill_zeros(1, rows);
            bust[1] = 1;
            for (i32 lane = 0; lane < 2; lane++) {
                i32 own = side ? link[lane].j : link[lane].i, other = side ? link[lane].i : link[lane].j;
                bust[0][lane] = 1 - (side ? link[lane].x : link[lane].y);
                fill_stops(0, 0, lane, rows, grid[own], grid[other]);
                fill_open_stops(lane, own, grid[other], bust[0][lane]);
            }
            sweep_slopes(rows);
            value[side] = root[0];
            slope[side] = root[1];
        }
        double moved = 0;
        for (i32 lane = 0; lane < 2; lane++) {
            double x = link[lane].x, y = link[lane].y, s = slope[0][lane], t = slope[1][lane];
            link[lane].x = (value[0][lane] - s * (value[1][lane] - y) - s * t * x) / (1 - s * t);
            link[lane].y = value[1][lane] - t * (link[lane].x - x);
            moved += size(link[lane].x - x) + size(link[lane].y - y);
        }
        if (moved < CLOSE) return 1;
    }
    return 0;
}

/* Solve all states of the first `count` needs of the grid whose indices have this sum. 0 if that fails. */
EXPORT(solve_diagonal) i32 solve_diagonal(i32 count, i32 sum) {
    lowest = grid[0];
    i32 from = most(0, sum - count + 1);
    for (i32 i = from; 2 * i <= sum; i += 2) {
        i32 second = 2 * (i + 1) <= sum ? i + 1 : i;
        Link link[2] = {{i, sum - i, 0, 0}, {second, sum - second, 0, 0}};
        if (!solve_links(link)) return 0;
        for (i32 lane = 0; lane < 2; lane++) {
            i32 a = link[lane].i, b = link[lane].j;
            AT(0, grid[a], grid[b]) = link[lane].x;
            AT(0, grid[b], grid[a]) = link[lane].y;
            fill_between(&AT(0, grid[a], 0), b);
            fill_between(&AT(0, grid[b], 0), a);
        }
    }
    return 1;
}

/* ---- A best response, and a match against a player that errs ---------------------------------------------------- */

/* The chance of a player at the start of its turn: `add` + `rate` * its chance after a bust. */
typedef struct {
    lanes add, rate;
} Line;

/* A player that believes in table 1, and whose opponent has the chances of table `n`; states of two lanes. */
static Line follow_plan(i32 n, const i32 *need, const i32 *opponent, i32 errs) {
    i32 rows = most(need[0], need[1]);
    for (i32 lane = 0; lane < 2; lane++) {
        fill_stops(0, 1, lane, rows, need[lane], opponent[lane]);
        fill_stops(1, n, lane, rows, need[lane], opponent[lane]);
        bust[0][lane] = 1 - AT(1, opponent[lane], need[lane]);
    }
    fill_zeros(2, rows);
    bust[1] = 0;
    bust[2] = 1;
    if (errs) sweep_errors(rows);
    else sweep_followers(rows);
    return (Line){root[1], root[2]};
}

/* The chances of a player that knows `other`'s line and does its best against it. 0 if Newton's steps do not end. */
static i32 respond(const i32 *need, const i32 *opponent, Line other, lanes *chance) {
    i32 rows = most(need[0], need[1]);
    for (i32 lane = 0; lane < 2; lane++) {
        fill_stops(0, 2, lane, rows, need[lane], opponent[lane]);
        (*chance)[lane] = AT(1, need[lane], opponent[lane]);
    }
    fill_zeros(1, rows);
    bust[1] = 1;
    for (i32 step = 0; step < MAX_STEPS; step++) {
        bust[0] = 1 - other.add - other.rate * (1 - *chance);
        sweep_slopes(rows);
        lanes change = (root[0] - *chance) / (1 - root[1] * other.rate);
        *chance += change;
        if (size(change[0]) + size(change[1]) < CLOSE) return 1;
    }
    return 0;
}

/* Table 1 is what a player believes W to be, and plays by; its own chances go to table 2, those of its opponent to table
 * 0, for all needs with this sum. The opponent responds as well as can be; or, if the player errs with some sharpness (in
 * thousandths; 0: it does not err), plays by table 1 without an error. 0 if that fails. */
EXPORT(play_diagonal) i32 play_diagonal(i32 low, i32 high, i32 sum, i32 sharp) {
    lowest = low;
    sharpness = sharp / 1000.0;
    for (i32 a = most(low, sum - high); a <= high && sum - a >= low; a += 2) {
        i32 need[2] = {a, a < high && sum - a - 1 >= low ? a + 1 : a};
        i32 opponent[2] = {sum - need[0], sum - need[1]};
        Line player = follow_plan(0, opponent, need, sharp);
        lanes chance;
        if (sharp) {
            Line rival = follow_plan(2, need, opponent, 0);
            chance = (rival.add + rival.rate * (1 - player.add - player.rate)) / (1 - rival.rate * player.rate);
        } else if (!respond(need, opponent, player, &chance)) {
            return 0;
        }
        for (i32 lane = 0; lane < 2; lane++) {
            AT(0, need[lane], opponent[lane]) = chance[lane];
            AT(2, opponent[lane], need[lane]) = player.add[lane] + player.rate[lane] * (1 - chance[lane]);
        }
    }
    return 1;
}

/* ---- Three seats ------------------------------------------------------------------------------------------------- */

#define MAX_NEED_3 160         /* a target of 8,000 */
#define MAX_GRID_3 32
#define CLOSE_3 5e-4           /* at ties steps may move the chances of the others for ever, by less than this in sum */

/* The chances of the seat to move and of the one that moves last, at the start of a turn: by the indices of the first two
 * needs in `grid`, and the last seat's need. Each seat makes its own chance as large as it can. */
static double first[MAX_GRID_3][MAX_GRID_3][MAX_NEED_3 + 1], last[MAX_GRID_3][MAX_GRID_3][MAX_NEED_3 + 1];

/* The last seat's chances by its need, in steps of 8 bytes. */
EXPORT(last_at) void *last_at(i32 mover, i32 next) { return last[mover][next]; }

/* Three states that follow each other by busts: the indices of the needs of seats 0, 1 and 2, and by the seat to move the
 * chances of each seat. */
typedef struct {
    i32 index[3];
    double chance[3][3];
} Ring;

/* The first guess: an even continuation of the neighbours that are solved. */
static void guess_ring(Ring *ring) {
    const i32 *index = ring->index;
    for (i32 mover = 0; mover < 3; mover++) {
        double *chance = ring->chance[mover], of_first = 0, of_last = 0;
        i32 next = (mover + 1) % 3, other = (mover + 2) % 3;
        for (i32 less = 1; less < 8; less++) {
            i32 i = index[mover] - (less & 1), j = index[next] - (less >> 1 & 1), k = index[other] - (less >> 2);
            if (i < 0 || j < 0 || k < 0) continue;
            double sign = __builtin_popcount(less) % 2 ? 1 : -1;
            of_first += sign * first[i][j][grid[k]];
            of_last += sign * last[i][j][grid[k]];
        }
        i32 alone = !index[0] || !index[1] || !index[2];
        chance[mover] = alone ? 1.0 / 3 : of_first;
        chance[other] = alone ? 1.0 / 3 : of_last;
        chance[next] = 1 - chance[mover] - chance[other];
    }
}

/* The stops and the bust of a lane for the seat to move. Channel 1: 1 less the chance of the next seat; channel 2: the
 * share of the state after a bust in what channel 1 leaves out. */
static void fill_stops_3(i32 lane, i32 rows, const i32 *index, i32 mover, double after_bust) {
    i32 own = index[mover], need = grid[own];
    const double *next = first[index[(mover + 1) % 3]][index[(mover + 2) % 3]];
    const double *mine = last[index[(mover + 1) % 3]][index[(mover + 2) % 3]];
    for (i32 row = 0; row < rows; row++) {
        i32 left = most(need - row, lowest);
        double chance = -1, against = 1, rate = 0;
        if (row >= need) {
            chance = 1;
        } else if (row >= lowest && left <= grid[own - 1]) {
            chance = mine[left];
            against = 1 - next[left];
        } else if (row >= lowest) {
            Weights by = weights_between(own, left);
            rate = by.rate;
            chance = add_between(by, mine) + rate * after_bust;
            against = 1 - rate - add_between(by, next);
        }
        stop[0][row][lane] = chance;
        stop[1][row][lane] = against;
        stop[2][row][lane] = rate;
    }
    bust[0][lane] = after_bust;
    bust[1][lane] = 0;
    bust[2][lane] = 1;
}

/* Newton's steps on two rings at once. 0 if they do not end. */
static i32 solve_rings(Ring *ring) {
    guess_ring(ring);
    guess_ring(ring + 1);
    for (i32 step = 0; step < MAX_STEPS; step++) {
        double add[2][3][3], rate[2][3], moved = 0;
        for (i32 mover = 0; mover < 3; mover++) {
            i32 next = (mover + 1) % 3, other = (mover + 2) % 3;
            i32 rows = most(grid[ring[0].index[mover]], grid[ring[1].index[mover]]);
            for (i32 lane = 0; lane < 2; lane++)
                fill_stops_3(lane, rows, ring[lane].index, mover, ring[lane].chance[next][mover]);
            sweep_followers(rows);
            for (i32 lane = 0; lane < 2; lane++) {
                double *to = add[lane][mover];
                rate[lane][mover] = root[2][lane];
                to[mover] = root[0][lane] - root[2][lane] * bust[0][lane];
                to[next] = 1 - root[1][lane] - root[2][lane];
                to[other] = root[1][lane] - to[mover];
            }
        }
        for (i32 lane = 0; lane < 2; lane++) {
            const double *r = rate[lane];
            for (i32 seat = 0; seat < 3; seat++) {
                double chance = add[lane][0][seat] + r[0] * (add[lane][1][seat] + r[1] * add[lane][2][seat]);
                chance /= 1 - r[0] * r[1] * r[2];
                for (i32 mover = 2; mover >= 0; mover--) {
                    chance = add[lane][mover][seat] + r[mover] * chance;
                    moved += size(ring[lane].chance[mover][seat] - chance);
                    ring[lane].chance[mover][seat] = chance;
                }
            }
        }
        if (moved < CLOSE_3) return 1;
    }
    return 0;
}

static void store_ring(const Ring *ring) {
    for (i32 mover = 0; mover < 3; mover++) {
        i32 i = ring->index[mover], j = ring->index[(mover + 1) % 3], k = ring->index[(mover + 2) % 3];
        first[i][j][grid[k]] = ring->chance[mover][mover];
        last[i][j][grid[k]] = ring->chance[mover][(mover + 2) % 3];
        fill_between(first[i][j], k);
        fill_between(last[i][j], k);
    }
}

/* Solve all states of three seats on the first `count` needs of the grid whose indices have this sum. 0 if that fails. */
EXPORT(solve_diagonal_3) i32 solve_diagonal_3(i32 count, i32 sum) {
    lowest = grid[0];
    Ring ring[2];
    i32 waiting = 0;
    for (i32 i = most(0, sum - 2 * (count - 1)); 3 * i <= sum; i++) {
        for (i32 j = most(i, sum - i - count + 1); j < count && i + j <= sum - i; j++) {
            if (sum - i - j == i && j > i) continue;   /* the ring of (i, i, j) */
            ring[waiting] = ring[1] = (Ring){{i, j, sum - i - j}, {{0}}};
            waiting = !waiting;
            if (waiting) continue;
            if (!solve_rings(ring)) return 0;
            store_ring(ring);
            store_ring(ring + 1);
        }
    }
    if (!waiting) return 1;
    if (!solve_rings(ring)) return 0;
    store_ring(ring);
    return 1;
}
