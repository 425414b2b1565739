import type { Backoff } from '@pavilion/server/http/backoff';
import { isOpen, type OpenRound, type Round } from '../records/round';
import { isInstant, outcomeOf, winOf } from './outcome';
import type { RoundStore } from './round.store';
import { endsBet, responseOrNone, type Wallet, type WalletResponse } from './wallet.client';

interface Setup {
  readonly wallet: Wallet;
  readonly rounds: RoundStore;
  /** Pauses between the tries to complete a round. */
  readonly backoff: Backoff;
  readonly now: () => number;
}

/**
 * How long a process may work on a round before another one continues it: longer than a wallet call takes, and short
 * enough that the page of a round whose process ended gets a definite reply before it gives up after 15 s.
 */
export const WORK_MS = 8_000;

/**
 * Completes rounds: repeats an owed win until the wallet accepts it, and rolls back a doubtful bet, unless the wallet
 * has paid its win with it.
 */
export class Settler {
  private readonly stop = new AbortController();

  constructor(private readonly setup: Setup) {}

  /**
   * Makes the next wallet call of a round once, and schedules the next try if there is no response. Safe to repeat, by
   * several processes too, because the wallet identifies transactions by id.
   */
  async settle(round: Round): Promise<Round> {
    if (!isOpen(round) || (round.state !== 'accepted' && round.state !== 'doubtful')) return round;
    const { rounds, now } = this.setup;
    const reply = await responseOrNone(round.state === 'accepted' ? this.sendWin(round) : this.sendRollback(round));
    // A stopping process leaves the rest to the others.
    if (this.stop.signal.aborted) return round;
    if (wasPaid(round, reply)) {
      const paid = await rounds.change(round, { state: 'accepted', ...outcomeOf(round) }, round.dueAt);
      return paid ? this.settle(paid) : rounds.get(round.id);
    }
    if (reply === 'none' || (reply.kind === 'refused' && !endsBet(reply))) {
      await rounds.postpone(round, now() + this.pauseAfter(round));
      return round;
    }
    const state = reply.kind === 'ok' && round.state === 'accepted' ? 'settled' : 'rolled_back';
    const ended = await rounds.change(round, { state, balance: reply.balance ?? null }, 0);
    return ended ?? rounds.get(round.id);
  }

  close(): void {
    this.stop.abort();
  }

  private pauseAfter({ attempts }: OpenRound): number {
    const { backoff } = this.setup;
    return backoff[Math.min(attempts, backoff.length - 1)] ?? backoff[0];
  }

  private sendWin(round: Round): Promise<WalletResponse> {
    return this.setup.wallet.win({
      ...winOf(round),
      bet_transaction_id: `${round.id}-bet`,
      round_id: round.id,
      game_code: round.code,
      round_closed: true,
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

/** Returns whether the wallet refuses to roll back a doubtful bet because it paid the bet's win with it. */
function wasPaid(round: Round, reply: WalletResponse | 'none'): boolean {
  const isRefused = reply !== 'none' && reply.kind === 'refused' && reply.status === 'BAD_REQUEST';
  return isRefused && round.state === 'doubtful' && isInstant(round);
}
