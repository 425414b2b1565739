import type { Backoff } from '@pavilion/server/http/backoff';
import { isOpen, type OpenRound, type Round } from '../records/round';
import { takaOf } from './money';
import type { RoundStore } from './round.store';
import { endsBet, responseOrNone, type Wallet, type WalletResponse } from './wallet.client';

interface Setup {
  readonly wallet: Wallet;
  readonly rounds: RoundStore;
  /** Pauses between the tries to complete a round. */
  readonly backoff: Backoff;
  readonly now: () => number;
}

/** How long a process may work on a round before another one continues it; several times the wallet's time limit. */
export const WORK_MS = 15_000;

/** Completes rounds: repeats an owed win until the wallet accepts it, and rolls back a doubtful bet. */
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
    const { engine, multiplier, detail, choice, nonce, clientSeed, commitment } = round;
    return this.setup.wallet.win({
      transaction_id: `${round.id}-win`,
      bet_transaction_id: `${round.id}-bet`,
      round_id: round.id,
      game_code: round.code,
      amount: takaOf(round.payout ?? 0),
      round_closed: true,
      detail: { engine, choice, result: detail, multiplier, nonce, client_seed: clientSeed, commitment },
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
