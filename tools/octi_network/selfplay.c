/* Games of Octi's search with itself, written down for the training of its network:
 * `selfplay MODE SEED NODES POSITIONS [WEIGHTS]`.
 *
 * A game begins with random actions, and has a few later on. Each position in which the side to move cannot win at once
 * is written to standard output with what the search said of it and how the game ended, in the form of `Sample`.
 */

#include <stdio.h>
#include <stdlib.h>

#include "../../engine/octi/octi.c"

#define MAX_TURNS 400
#define MAX_OPENING 12         /* random actions at the start of a game */
#define MOST_AHEAD 250         /* that either side may be after them */
#define STRAY 40               /* one action in so many is random later on */
#define REPETITIONS 3          /* O17 */

/* Of the side to move first: pods, prongs in supply, pods in reserve, captured ones. */
typedef struct {
    i16 value, worth;          /* that the search gave it, to the side to move, and what stands on the board is worth */
    u8 points;                 /* of the side to move at the end: 0, 1 or 2 */
    u8 seat, n[2], supply[2], reserve[2], captured[2];
    u8 square[2][MAX_PODS], prongs[2][MAX_PODS];
} Sample;

static u64 chance_state;

static u32 draw(u32 below) {
    chance_state ^= chance_state << 13;
    chance_state ^= chance_state >> 7;
    chance_state ^= chance_state << 17;
    return (u32)((chance_state * 0x2545F4914F6CDD1Dull >> 32) % below);
}

static void write_input(const Position *p) {
    u8 *out = input;
    *out++ = mode;
    *out++ = p->seat;
    *out++ = p->quiet;
    for (int side = 0; side < 2; side++) {
        *out++ = p->n[side];
        *out++ = p->supply[side];
        *out++ = p->reserve[side];
        *out++ = p->captured[side];
        copy(out, p->square[side], MAX_PODS);
        copy(out + MAX_PODS, p->prongs[side], MAX_PODS);
        out += 2 * MAX_PODS;
    }
}

static void start(Position *p) {
    __builtin_memset(p, 0, sizeof *p);
    for (int side = 0; side < 2; side++) {
        p->n[side] = goal_count;
        p->supply[side] = mode == BASIC ? 12 : 25;
        p->reserve[side] = mode == BASIC ? 0 : 4;
        for (int n = 0; n < goal_count; n++) p->square[side][n] = goals[1 - side][n];
    }
}

static Sample samples[MAX_TURNS];
static u64 seen[MAX_TURNS];

static int times_seen(u64 key, int turns) {
    int times = 0;
    for (int i = 0; i < turns; i++) times += seen[i] == key;
    return times;
}

/* Plays a game; returns the number of positions in `samples`. */
static int play_game(u32 budget_of_turn) {
    Position p;
    int count = 0, winner = -1, opening = draw(MAX_OPENING) + 1;
    start(&p);
    for (int turn = 0; turn < MAX_TURNS; turn++) {
        write_input(&p);
        int actions = list_all(), chosen;
        seen[turn] = line[0].sum + line[0].seat;
        if (times_seen(seen[turn], turn) + 1 >= REPETITIONS || p.quiet >= QUIET_LIMIT) break;
        int is_random = turn < opening || !draw(STRAY);
        for (int i = 0; i < actions; i++) {
            play(&line[0], &root[i], &line[1]);
            listed[i].repeated = times_seen(line[1].sum + line[1].seat, turn + 1) > 0;
        }
        if (turn == opening || !is_random) {
            chosen = think(budget_of_turn, MAX_PLY - 4, 0);
            i32 value = report.value;
            if (turn <= opening && (value > MOST_AHEAD || value < -MOST_AHEAD)) return 0;
            if (value > SURE_WIN || value < -SURE_WIN) {
                winner = value > 0 ? p.seat : 1 - p.seat;
                if (value < 0 || value == WIN - 1) break;
            }
            if (!can_win(&line[0], p.seat)) {
                Sample *s = &samples[count++];
                s->value = value;
                s->worth = worth_to(&line[0]);
                s->seat = p.seat;
                for (int i = 0; i < 2; i++) {
                    int side = i ^ p.seat;
                    s->n[i] = p.n[side];
                    s->supply[i] = p.supply[side];
                    s->reserve[i] = p.reserve[side];
                    s->captured[i] = p.captured[side];
                    copy(s->square[i], p.square[side], MAX_PODS);
                    copy(s->prongs[i], p.prongs[side], MAX_PODS);
                }
            }
            if (winner >= 0) break;
        }
        if (is_random) chosen = draw(actions);
        play(&line[0], &root[chosen], &line[1]);
        if (is_won(&line[1])) {
            winner = p.seat;
            break;
        }
        p = line[1];
    }
    for (int i = 0; i < count; i++) samples[i].points = winner < 0 ? 1 : winner == samples[i].seat ? 2 : 0;
    return count;
}

int main(int argc, char **argv) {
    if (argc < 5) return 2;
    int played = atoi(argv[1]);
    if (argc > 5) {
        FILE *file = fopen(argv[5], "rb");
        if (!file || fread(&weights[played], sizeof *weights, 1, file) != 1) return 1;
        fclose(file);
        use_weights(played);
    }
    prepare(played);
    chance_state = mix(atoi(argv[2])) | 1;
    u32 budget_of_turn = atoi(argv[3]);
    for (long left = atol(argv[4]); left > 0;) {
        int count = play_game(budget_of_turn);
        if (fwrite(samples, sizeof(Sample), count, stdout) != (size_t)count) return 1;
        left -= count;
    }
    return 0;
}
