import { randomUUID } from 'node:crypto';
import { type Backoff, untilAccepted } from '../../http/backoff';
import { engines } from '../engines/index';
import { payoutOf } from '../engines/engine';
import { drawFloats } from '../fair/draw';
import { takaOf } from './money';
import { OneAtATime } from './one-at-a-time';
import type { Play } from './play.store';
import { type Change, isFinal, type Round, type RoundStore } from './round.store';
import type { SeedStore } from './seed.store';
import type { Wallet, WalletAnswer } from './wallet.client';

/** What the page asks for, checked: stake in poisha, the choice in its engine's normal form. */
export interface RoundRequest {
  readonly key: string;
  readonly stake: number;
  readonly choice: unknown;
}

interface Setup {
  readonly wallet: Wallet;
  readonly seeds: SeedStore;
  readonly rounds: RoundStore;
  readonly backoff: Backoff;
}

const answerOrNone = (call: Promise<WalletAnswer>): Promise<WalletAnswer | 'none'> => call.catch(() => 'none' as const);

/**
 * Plays rounds against the site's wallet.
 *
 * Each step is on the disk before it is taken. A bet whose answer never came is rolled back, a win that is owed is
 * sent until the wallet takes it; `recover` does both for what a crash left behind.
 */
export class RoundService {
  private readonly turns = new OneAtATime();
  private readonly repairs = new Map<string, Promise<void>>();
  private readonly stop = new AbortController();

  constructor(private readonly setup: Setup) {}

  /** The round for this key: played now, or as it was played before. Not final means: ask again with the same key. */
  play(play: Play, request: RoundRequest): Promise<Round | 'key_reused'> {
    return this.turns.run(play.player, async () => {
      const earlier = this.setup.rounds.find(play.player, request.key);
      if (!earlier) return this.begin(play, request);
      const same = earlier.code === play.code && earlier.stake === request.stake;
      if (!same || JSON.stringify(earlier.choice) !== JSON.stringify(request.choice)) return 'key_reused';
      return isFinal(earlier) ? earlier : this.repairOnce(earlier.id);
    });
  }

  /** Finishes, in the background, whatever was under way when the process ended. */
  recover(): void {
    for (const round of this.setup.rounds.unfinished()) {
      if (round.state === 'opened') this.setup.rounds.change(round.id, { state: 'doubtful' });
      this.repair(round.id);
    }
  }

  /** Resolves when no repair is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.repairs.values());
  }

  close(): void {
    this.stop.abort();
  }

  private async begin(play: Play, request: RoundRequest): Promise<Round> {
    const { seeds, rounds, wallet } = this.setup;
    const seed = seeds.current(play.player);
    const round = rounds.open({
      id: randomUUID(),
      player: play.player,
      code: play.code,
      engine: play.engine,
      ...request,
      seed_id: seed.id,
      client_seed: seed.client_seed,
      nonce: rounds.lastNonce(seed.id) + 1,
      at: new Date().toISOString(),
      state: 'opened',
    });
    const bet = await answerOrNone(
      wallet.bet({
        token: play.token,
        transaction_id: `${round.id}-bet`,
        round_id: round.id,
        game_code: round.code,
        amount: takaOf(round.stake),
      }),
    );
    if (bet === 'none') rounds.change(round.id, { state: 'doubtful' });
    else if (bet.kind === 'refused') return rounds.change(round.id, { state: 'refused', refusal: bet.status, balance: bet.balance });
    else rounds.change(round.id, { state: 'accepted', ...this.outcomeOf(round) });
    const result = await this.repairOnce(round.id);
    if (!isFinal(result)) this.repair(round.id);
    return result;
  }

  private outcomeOf(round: Round): Change {
    const engine = engines[round.engine];
    const seed = this.setup.seeds.get(round.seed_id);
    if (!seed) throw new Error(`Round ${round.id} has no seed`);
    const { multiplier, detail } = engine.play(
      round.choice,
      drawFloats(seed.server_seed, round.client_seed, round.nonce, engine.floats),
    );
    return { multiplier, detail, payout: payoutOf(round.stake, multiplier) };
  }

  private repair(id: string): void {
    if (this.repairs.has(id)) return;
    const attempt = async (): Promise<boolean> => isFinal(await this.repairOnce(id));
    const done = untilAccepted(attempt, this.setup.backoff, this.stop.signal).then(() => void this.repairs.delete(id));
    this.repairs.set(id, done);
  }

  /** One try at the step a round still needs. Safe to do twice: the wallet knows each transaction by its id. */
  private async repairOnce(id: string): Promise<Round> {
    const round = this.setup.rounds.get(id);
    if (round.state !== 'accepted' && round.state !== 'doubtful') return round;
    const answer = await answerOrNone(round.state === 'accepted' ? this.sendWin(round) : this.sendRollback(round));
    const now = this.setup.rounds.get(id);
    if (this.stop.signal.aborted || answer === 'none' || isFinal(now)) return now;
    const { balance } = answer;
    if (answer.kind === 'ok') {
      return this.setup.rounds.change(id, { state: round.state === 'accepted' ? 'settled' : 'rolled_back', balance });
    }
    // Only these say that the bet no longer stands; on anything else the money is still owed, so the asking goes on.
    const gone = answer.status === 'ROLLED_BACK' || answer.status === 'UNKNOWN_BET';
    return gone ? this.setup.rounds.change(id, { state: 'rolled_back', balance }) : now;
  }

  private sendWin(round: Round): Promise<WalletAnswer> {
    const { multiplier, detail, choice, nonce } = round;
    return this.setup.wallet.win({
      transaction_id: `${round.id}-win`,
      bet_transaction_id: `${round.id}-bet`,
      round_id: round.id,
      game_code: round.code,
      amount: takaOf(round.payout ?? 0),
      round_closed: true,
      detail: { engine: round.engine, choice, result: detail, multiplier, nonce },
    });
  }

  private sendRollback(round: Round): Promise<WalletAnswer> {
    return this.setup.wallet.rollback({
      transaction_id: `${round.id}-back`,
      bet_transaction_id: `${round.id}-bet`,
      round_id: round.id,
    });
  }
}
