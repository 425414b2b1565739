import { randomUUID } from 'node:crypto';
import type { Backoff } from '@pavilion/server/http/backoff';
import type { Play } from '../records/play';
import { isFinal, isOpen, type OpenRound, type Round, type RoundChange } from '../records/round';
import { takaOf } from './money';
import { OneAtATime } from './one-at-a-time';
import {
  choiceBefore,
  engineFor,
  floatsOf,
  isInstant,
  multiplierOf,
  outcomeOf,
  stakeOf,
  stepChange,
  winOf,
} from './outcome';
import type { Opening, RoundStore } from './round.store';
import type { SeedStore } from './seed.store';
import { giveUpRaise, raiseGivenUp, raiseId, Settler, waitsUntil, WORK_MS } from './settler';
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

const CLAIMED_AT_ONCE = 50;

/**
 * Plays rounds against the site's wallet, in any number of processes.
 *
 * Each step is committed before it is taken. The bet of a round without steps brings its win with it, so that the round
 * is one wallet call. A bet without a response is rolled back, unless the wallet has paid its win, and an owed win is
 * repeated until the wallet accepts it; `sweep` of any process does both for a process that ended. A round with steps waits for its
 * player for 24 hours; then it is finished by its engine's rules, or paid at its current value, or its stake is
 * returned if nothing was won yet. A step that adds a stake is taken once the wallet has taken that stake.
 */
export class RoundService {
  /** Calls of a player wait for each other here; those at other processes are ordered by the store. */
  private readonly turns = new OneAtATime();
  private readonly settler: Settler;
  private readonly now: () => number;

  constructor(private readonly setup: Setup) {
    this.now = setup.now ?? Date.now;
    this.settler = new Settler({ ...setup, now: this.now });
  }

  /** Returns the round for this key, played now or before. If it is neither final nor in play, retry. */
  play(play: Play, request: RoundRequest): Promise<Round | RoundRefusal> {
    return this.turns.run(play.player, async () => {
      const opening = await this.open(play, request);
      switch (opening.kind) {
        case 'opened':
          return this.bet(play, opening.round);
        case 'repeated':
          return this.resume(play, request, opening.round);
        default:
          return 'round_open';
      }
    });
  }

  /** Takes one more step in a round in play. If the wallet refuses the step's own stake, the reply is a refused round. */
  step(play: Play, { round: id, at, step }: StepRequest): Promise<Round | StepRefusal> {
    return this.change(play, id, (round) => {
      const { steps } = engineFor(round);
      if (!steps) return 'unknown_round';
      const taken = steps.takenSteps(round.choice);
      if (at < taken.length && JSON.stringify(taken[at]) === JSON.stringify(step)) return null;
      const choice =
        at === taken.length && round.state === 'playing' ? steps.addStep(round.choice, step, floatsOf(round)) : null;
      if (choice === null) return 'bad_step';
      const next = { ...round, choice };
      if (stakeOf(next) === stakeOf(round)) return stepChange(next);
      // Free rounds pay for the bet only. The previous release leaves the id of an earlier given-up stake.
      return round.free === null ? { state: 'raising', choice, detail: null } : 'bad_step';
    });
  }

  /** Ends a round with steps at its current value; something must be won by then. */
  cashOut(play: Play, id: string): Promise<Round | StepRefusal> {
    return this.change(play, id, (round) => {
      if (round.state !== 'playing') return null;
      if (multiplierOf(round) === 0) return 'bad_step';
      return { state: 'accepted', ...outcomeOf(round) };
    });
  }

  /**
   * Continues rounds that are due: those of processes that ended, those the wallet has not answered, and those whose
   * player has not returned within 24 hours. @returns how many.
   */
  async sweep(): Promise<number> {
    const now = this.now();
    const due = await this.setup.rounds.claimDue(now, now + WORK_MS, CLAIMED_AT_ONCE);
    await Promise.all(due.map((round) => this.advance(round)));
    return due.length;
  }

  close(): void {
    this.settler.close();
  }

  private async open(play: Play, { key, stake, choice, free }: RoundRequest): Promise<Opening> {
    const now = Math.floor(this.now());
    const draft = {
      id: randomUUID(),
      player: play.player,
      code: play.code,
      engine: play.engine,
      key,
      stake,
      free: free ?? null,
      choice,
      firstChoice: engineFor(play).steps === undefined ? null : choice,
      createdAt: now,
      dueAt: now + WORK_MS,
    };
    const opening = await this.setup.rounds.open(draft);
    if (opening.kind !== 'no-seed') return opening;
    await this.setup.seeds.current(play.player);
    return this.setup.rounds.open(draft);
  }

  private async resume(play: Play, request: RoundRequest, earlier: Round | undefined): Promise<Round | RoundRefusal> {
    if (!earlier) return 'key_reused';
    const isSame =
      earlier.code === play.code && earlier.stake === request.stake && earlier.free === (request.free ?? null);
    if (!isSame || JSON.stringify(earlier.firstChoice ?? earlier.choice) !== JSON.stringify(request.choice))
      return 'key_reused';
    return isFinal(earlier) ? earlier : this.settler.settle(earlier);
  }

  private async bet(play: Play, round: OpenRound): Promise<Round> {
    const { id, code: game_code, free } = round;
    // Nobody learns it before the wallet has taken the bet.
    const outcome = isInstant(round) ? outcomeOf(round) : null;
    const bet = await responseOrNone(
      this.setup.wallet.bet({
        token: play.token,
        transaction_id: `${id}-bet`,
        round_id: id,
        game_code,
        amount: takaOf(round.stake),
        ...(free === null ? {} : { free_round_id: free }),
        ...(outcome === null ? {} : { win: winOf({ ...round, ...outcome }) }),
      }),
    );
    const change = changeAfterBet(round, bet, outcome);
    // Unless it is in play, the round stays due when it was: the time is enough for both wallet calls.
    const dueAt = change.state === 'playing' ? waitsUntil(round) : round.dueAt;
    const changed = await this.setup.rounds.change(round, change, dueAt);
    // Others roll back a round that took too long, and this process too if it was paused.
    return changed ? this.settler.settle(changed) : this.setup.rounds.get(id);
  }

  /**
   * Applies what `decide` returns for the player's round, and settles the round: null changes nothing. Decides again
   * if another process changed the round meanwhile.
   */
  private change(
    play: Play,
    id: string,
    decide: (round: Round) => (RoundChange & Pick<Round, 'state'>) | StepRefusal | null,
  ): Promise<Round | StepRefusal> {
    return this.turns.run(play.player, async () => {
      for (;;) {
        const round = await this.setup.rounds.find(id);
        if (round?.player !== play.player || round.code !== play.code) return 'unknown_round';
        const change = decide(round);
        if (typeof change === 'string') return change;
        if (change === null || !isOpen(round)) return this.settler.settle(round);
        const changed = await this.setup.rounds.change(round, change, this.dueAfter(round, change));
        if (changed) return changed.state === 'raising' ? this.raise(play, changed) : this.settler.settle(changed);
      }
    });
  }

  /** Sends the stake of a round's last step, and takes the step if the wallet has taken it. */
  private async raise(play: Play, round: Round): Promise<Round> {
    if (!isOpen(round)) return round;
    const before = choiceBefore(round);
    const bet = await responseOrNone(
      this.setup.wallet.bet({
        token: play.token,
        transaction_id: raiseId(round),
        round_id: round.id,
        game_code: round.code,
        amount: takaOf(stakeOf(round) - stakeOf({ ...round, choice: before })),
      }),
    );
    if (bet === 'none') {
      const givenUp = await this.setup.rounds.change(round, giveUpRaise(round), round.dueAt);
      return givenUp ? this.settler.settle(givenUp) : this.setup.rounds.get(round.id);
    }
    const balance = bet.balance ?? null;
    const step = bet.kind === 'ok' ? stepChange(round) : ({ state: 'playing', choice: before } as const);
    const changed = await this.setup.rounds.change(round, { ...step, balance }, this.dueAfter(round, step));
    // Others roll the stake back if it took too long.
    if (!changed) return this.setup.rounds.get(round.id);
    return bet.kind === 'ok' ? this.settler.settle(changed) : { ...changed, state: 'refused', refusal: bet.status };
  }

  private dueAfter(round: Round, { state }: Pick<Round, 'state'>): number {
    return state === 'playing' ? waitsUntil(round) : this.now() + WORK_MS;
  }

  private async advance(round: OpenRound): Promise<void> {
    const change = overdueChange(round);
    const next = change === null ? round : await this.setup.rounds.change(round, change, this.now() + WORK_MS);
    if (next) await this.settler.settle(next);
  }
}

/** Returns what an overdue round becomes before it is settled; null if it is decided already. */
function overdueChange(round: OpenRound): RoundChange | null {
  if (round.state === 'opened') return { state: 'doubtful' };
  if (round.state === 'raising') return raiseGivenUp(round) === null ? giveUpRaise(round) : null;
  if (round.state !== 'playing') return null;
  const choice = engineFor(round).steps?.finish?.(round.choice, floatsOf(round));
  if (choice !== undefined) return { state: 'accepted', choice, ...outcomeOf({ ...round, choice }) };
  return multiplierOf(round) > 0 ? { state: 'accepted', ...outcomeOf(round) } : { state: 'doubtful' };
}

function changeAfterBet(round: Round, bet: WalletResponse | 'none', outcome: RoundChange | null): RoundChange {
  if (bet === 'none') return { state: 'doubtful' };
  const balance = bet.balance ?? null;
  const freeRounds = round.free === null ? null : freeRoundsOf(bet);
  if (bet.kind === 'refused') return { state: 'refused', refusal: bet.status, balance, freeRounds };
  // Some rounds are over before their first step.
  if (outcome === null) return { ...stepChange(round), balance, freeRounds };
  // A wallet that does not know bets with wins has taken the bet only.
  return bet.roundClosed
    ? { state: 'settled', ...outcome, balance, freeRounds }
    : { state: 'accepted', ...outcome, freeRounds };
}

/**
 * Returns the free rounds that a free bet's response reports. Refusals for other reasons carry no information about
 * them.
 */
function freeRoundsOf(bet: WalletResponse): Round['freeRounds'] {
  const isSilent = bet.kind === 'refused' && bet.status !== 'NO_FREE_ROUNDS' && bet.freeRounds === null;
  return isSilent ? null : { left: bet.freeRounds };
}
