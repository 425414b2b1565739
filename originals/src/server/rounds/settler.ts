import { type Backoff, untilAccepted } from '@pavilion/server/http/backoff';
import { takaOf } from './money';
import { isFinal, type Round, type RoundStore } from './round.store';
import type { SeedStore } from './seed.store';
import { endsBet, responseOrNone, type Wallet, type WalletResponse } from './wallet.client';

interface Setup {
  readonly wallet: Wallet;
  readonly seeds: Pick<SeedStore, 'get'>;
  readonly rounds: RoundStore;
  readonly backoff: Backoff;
}

/** Completes rounds: retries an owed win until the wallet accepts it, and rolls back a doubtful bet. */
export class Settler {
  private readonly repairs = new Map<string, Promise<void>>();
  private readonly stop = new AbortController();

  constructor(private readonly setup: Setup) {}

  /** Tries once now, then continues in the background if needed. */
  async settle(id: string): Promise<Round> {
    const result = await this.tryOnce(id);
    if (!isFinal(result)) this.repair(id);
    return result;
  }

  repair(id: string): void {
    if (this.repairs.has(id)) return;
    const attempt = async (): Promise<boolean> => isFinal(await this.tryOnce(id));
    const done = untilAccepted(attempt, this.setup.backoff, this.stop.signal).then(() => void this.repairs.delete(id));
    this.repairs.set(id, done);
  }

  /** Makes the next wallet call of a round once. Safe to repeat, because the wallet identifies transactions by id. */
  async tryOnce(id: string): Promise<Round> {
    const round = this.setup.rounds.get(id);
    if (round.state !== 'accepted' && round.state !== 'doubtful') return round;
    const reply = await responseOrNone(round.state === 'accepted' ? this.sendWin(round) : this.sendRollback(round));
    const now = this.setup.rounds.get(id);
    if (this.stop.signal.aborted || reply === 'none' || isFinal(now)) return now;
    const { balance } = reply;
    if (reply.kind === 'ok') {
      return this.setup.rounds.change(id, { state: round.state === 'accepted' ? 'settled' : 'rolled_back', balance });
    }
    // Any other response leaves the money owed, so retries continue.
    return endsBet(reply) ? this.setup.rounds.change(id, { state: 'rolled_back', balance }) : now;
  }

  /** Resolves when no repair is running. */
  async idle(): Promise<void> {
    await Promise.all(this.repairs.values());
  }

  close(): void {
    this.stop.abort();
  }

  private sendWin(round: Round): Promise<WalletResponse> {
    const { engine, multiplier, detail, choice, nonce, client_seed } = round;
    const commitment = this.setup.seeds.get(round.seed_id)?.commitment;
    return this.setup.wallet.win({
      transaction_id: `${round.id}-win`,
      bet_transaction_id: `${round.id}-bet`,
      round_id: round.id,
      game_code: round.code,
      amount: takaOf(round.payout ?? 0),
      round_closed: true,
      detail: { engine, choice, result: detail, multiplier, nonce, client_seed, commitment },
    });
  }

  private sendRollback(round: Round): Promise<WalletResponse> {
    return this.setup.wallet.rollback({
      transaction_id: `${round.id}-back`,
      bet_transaction_id: `${round.id}-bet`,
      round_id: round.id,
    });
  }
}
