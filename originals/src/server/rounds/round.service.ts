import { randomUUID } from 'node:crypto';
import type { Backoff } from '@pavilion/server/http/backoff';
import { payoutOf } from '../../engines/engine';
import { drawFloats } from '../../engines/fairness/draw';
import { engineOf, gameOf, type PlayedGame } from '../../engines/index';
import { takaOf } from './money';
import { OneAtATime } from './one-at-a-time';
import type { Play } from './play.store';
import { type Change, isFinal, type Round, type RoundStore } from './round.store';
import type { SeedStore } from './seed.store';
import { Settler } from './settler';
import { responseOrNone, type Wallet, type WalletResponse } from './wallet.client';

/** A validated bet request: stake in poisha, the choice as normalized by its engine. */
export interface RoundRequest {
  readonly key: string;
  readonly stake: number;
  readonly choice: unknown;
  /** Id of the site's free rounds that pay for it. */
  readonly free?: string;
}

/** One step of a round: `at` is the number of steps before it, so that a repeated step is taken once. */
interface StepRequest {
  readonly round: string;
  readonly at: number;
  readonly step: unknown;
}

type RoundRefusal = 'key_reused' | 'round_open';
type StepRefusal = 'unknown_round' | 'bad_step';

interface Setup {
  readonly wallet: Wallet;
  readonly seeds: SeedStore;
  readonly rounds: RoundStore;
  readonly backoff: Backoff;
  readonly now?: () => number;
}

const engineFor = (played: PlayedGame) => engineOf(gameOf(played));
const waitsMs = 24 * 60 * 60_000;

/**
 * Plays rounds against the site's wallet.
 *
 * Each step is on disk before it is taken. A bet without a response is rolled back, and an owed win is
 * retried until the wallet accepts it; `recover` does both after a crash. A round with steps waits for its
 * player for 24 hours; then `closeForgotten` pays its current value, or returns the stake if no step was taken.
 */
export class RoundService {
  private readonly turns = new OneAtATime();
  private readonly settler: Settler;
  private readonly now: () => number;

  constructor(private readonly setup: Setup) {
    this.settler = new Settler(setup);
    this.now = setup.now ?? Date.now;
  }

  /** Returns the round for this key, played now or before. If it is neither final nor in play, retry. */
  play(play: Play, request: RoundRequest): Promise<Round | RoundRefusal> {
    return this.turns.run(play.player, async () => {
      const earlier = this.setup.rounds.find(play.player, request.key);
      if (!earlier) return this.begin(play, request);
      const same = earlier.code === play.code && earlier.stake === request.stake && earlier.free === request.free;
      if (!same || JSON.stringify(earlier.asked ?? earlier.choice) !== JSON.stringify(request.choice))
        return 'key_reused';
      return isFinal(earlier) ? earlier : this.settler.tryOnce(earlier.id);
    });
  }

  /** Takes one more step in a round in play. */
  step(play: Play, { round: id, at, step }: StepRequest): Promise<Round | StepRefusal> {
    return this.turns.run(play.player, async () => {
      const round = this.ownOf(play, id);
      const steps = round && engineFor(round).steps;
      if (!round || !steps) return 'unknown_round';
      const taken = steps.taken(round.choice);
      if (at < taken.length && JSON.stringify(taken[at]) === JSON.stringify(step)) return this.settler.settle(id);
      const choice = at === taken.length && round.state === 'playing' ? steps.take(round.choice, step) : null;
      if (choice === null) return 'bad_step';
      const next = { ...round, choice };
      if (!steps.stand(choice, this.floatsOf(next)).over) return this.setup.rounds.change(id, { choice });
      this.setup.rounds.change(id, { state: 'accepted', choice, ...this.outcomeOf(next) });
      return this.settler.settle(id);
    });
  }

  /** Ends a round with steps at its current value; at least one step is required. */
  cashOut(play: Play, id: string): Promise<Round | StepRefusal> {
    return this.turns.run(play.player, async () => {
      const round = this.ownOf(play, id);
      if (!round) return 'unknown_round';
      if (round.state === 'playing') {
        if (engineFor(round).steps?.taken(round.choice).length === 0) return 'bad_step';
        this.setup.rounds.change(id, { state: 'accepted', ...this.outcomeOf(round) });
      }
      return this.settler.settle(id);
    });
  }

  /** Returns the current value of a round in play, in ten-thousandths of its stake. */
  standOf(round: Round): number {
    return engineFor(round).steps?.stand(round.choice, this.floatsOf(round)).multiplier ?? 0;
  }

  /** Completes, in the background, rounds that were unfinished when the process ended. */
  recover(): void {
    for (const round of this.setup.rounds.unfinished()) {
      if (round.state === 'opened') this.setup.rounds.change(round.id, { state: 'doubtful' });
      if (round.state !== 'playing') this.settler.repair(round.id);
    }
    void this.closeForgotten();
  }

  /** Ends the rounds whose players have not returned within 24 hours. */
  async closeForgotten(): Promise<void> {
    const old = this.setup.rounds
      .unfinished()
      .filter((round) => round.state === 'playing' && this.now() - Date.parse(round.at) >= waitsMs);
    await Promise.all(old.map(({ id, player }) => this.turns.run(player, () => this.closeOne(id))));
  }

  /** Resolves when no repair is running. */
  idle(): Promise<void> {
    return this.settler.idle();
  }

  close(): void {
    this.settler.close();
  }

  private async closeOne(id: string): Promise<void> {
    const round = this.setup.rounds.get(id);
    if (round.state !== 'playing') return;
    const isBegun = engineFor(round).steps?.taken(round.choice).length !== 0;
    this.setup.rounds.change(id, isBegun ? { state: 'accepted', ...this.outcomeOf(round) } : { state: 'doubtful' });
    await this.settler.settle(id);
  }

  private ownOf(play: Play, id: string): Round | undefined {
    const round = this.setup.rounds.findById(id);
    return round?.player === play.player && round.code === play.code ? round : undefined;
  }

  private async begin(play: Play, request: RoundRequest): Promise<Round | RoundRefusal> {
    const { seeds, rounds, wallet } = this.setup;
    const hasSteps = engineFor(play).steps !== undefined;
    if (hasSteps && rounds.inPlay(play.player, play.code)) return 'round_open';
    const seed = seeds.current(play.player);
    const round = rounds.open({
      id: randomUUID(),
      player: play.player,
      code: play.code,
      engine: play.engine,
      ...request,
      ...(hasSteps ? { asked: request.choice } : {}),
      seed_id: seed.id,
      client_seed: seed.client_seed,
      nonce: rounds.lastNonce(seed.id) + 1,
      at: new Date(this.now()).toISOString(),
      state: 'opened',
    });
    const { id, code: game_code } = round;
    const free = round.free === undefined ? {} : { free_round_id: round.free };
    const bet = await responseOrNone(
      wallet.bet({
        token: play.token,
        transaction_id: `${id}-bet`,
        round_id: id,
        game_code,
        amount: takaOf(round.stake),
        ...free,
      }),
    );
    if (bet === 'none') {
      rounds.change(id, { state: 'doubtful' });
      return this.settler.settle(id);
    }
    const freeRounds = round.free === undefined ? {} : freeRoundsChange(bet);
    if (bet.kind === 'refused')
      return rounds.change(id, { state: 'refused', refusal: bet.status, balance: bet.balance, ...freeRounds });
    if (hasSteps) return rounds.change(id, { state: 'playing', balance: bet.balance, ...freeRounds });
    rounds.change(id, { state: 'accepted', ...this.outcomeOf(round), ...freeRounds });
    return this.settler.settle(id);
  }

  private floatsOf(round: Round): number[] {
    const seed = this.setup.seeds.get(round.seed_id);
    if (!seed) throw new Error(`Round ${round.id} has no seed`);
    return drawFloats(seed.server_seed, round.client_seed, round.nonce, engineFor(round).floats);
  }

  private outcomeOf(round: Round): Change {
    const { multiplier, detail } = engineFor(round).play(round.choice, this.floatsOf(round));
    return { multiplier, detail, payout: payoutOf(round.stake, multiplier) };
  }
}

/**
 * Returns the free rounds that a free bet's response reports. Refusals for other reasons carry no information about
 * them.
 */
function freeRoundsChange(bet: WalletResponse): Pick<Change, 'freeRounds'> {
  const isSilent = bet.kind === 'refused' && bet.status !== 'NO_FREE_ROUNDS' && bet.freeRounds === null;
  return isSilent ? {} : { freeRounds: bet.freeRounds };
}
