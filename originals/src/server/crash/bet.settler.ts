import type { Backoff } from '@pavilion/server/http/backoff';
import { crash } from '../../engines/crash';
import type { CrashBet } from '../records/flight';
import { takaOf } from '../rounds/money';
import { WORK_MS } from '../rounds/settler';
import { endsBet, responseOrNone, type Wallet, type WalletResponse } from '../rounds/wallet.client';
import type { BetStore } from './bet.store';
import { winOf } from './crash.views';

interface Setup {
  readonly walletOf: (of: Pick<CrashBet, 'demo'>) => Wallet;
  readonly bets: BetStore;
  /** Pauses between the tries to complete a bet. */
  readonly backoff: Backoff;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** Completes bets: pays decided ones, and rolls back doubtful ones. */
export class BetSettler {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly stop = new AbortController();

  constructor(private readonly setup: Setup) {}

  /** Settles a bet in the background. */
  start(bet: CrashBet): void {
    const done = this.settle(bet)
      .catch(this.setup.report)
      .finally(() => this.running.delete(bet.id));
    this.running.set(bet.id, done);
  }

  /** Resolves when the bet is not being settled, or once that is done. */
  async waitFor(id: string): Promise<void> {
    await this.running.get(id);
  }

  /** Continues a bet that is due. */
  async advance(bet: CrashBet): Promise<void> {
    // An accepted bet ends with its flight, which others may still run.
    if (bet.state === 'accepted') return;
    const dueAt = Math.ceil(this.setup.now() + WORK_MS);
    const next = bet.state === 'opened' ? await this.setup.bets.change(bet, { state: 'doubtful', dueAt }) : bet;
    if (next) await this.settle(next);
  }

  /**
   * Makes the wallet call that a bet still needs once, and schedules the next try if there is no response. Safe to
   * repeat, by several processes too, because the wallet identifies transactions by id.
   */
  async settle(bet: CrashBet): Promise<CrashBet> {
    const { bets, now } = this.setup;
    const isDecided = bet.state === 'out' || bet.state === 'lost';
    if (!isDecided && bet.state !== 'doubtful') return bet;
    const reply = await responseOrNone(isDecided ? this.sendWin(bet) : this.sendRollback(bet));
    // A stopping process leaves the rest to the others.
    if (this.stop.signal.aborted) return bet;
    if (reply === 'none' || (reply.kind === 'refused' && !endsBet(reply))) {
      await bets.postpone(bet, now() + this.pauseAfter(bet));
      return bet;
    }
    const state = reply.kind === 'ok' && isDecided ? 'settled' : 'rolled_back';
    const ended = await bets.change(bet, { state, balance: reply.balance ?? null, dueAt: null });
    return ended ?? bets.get(bet.id);
  }

  async idle(): Promise<void> {
    await Promise.all(this.running.values());
  }

  close(): void {
    this.stop.abort();
  }

  private pauseAfter({ attempts }: CrashBet): number {
    const { backoff } = this.setup;
    return backoff[Math.min(attempts, backoff.length - 1)] ?? backoff[0];
  }

  private async sendWin(bet: CrashBet): Promise<WalletResponse> {
    const { id, code, out, flight, auto } = bet;
    const { flight: its, chain } = (await this.setup.bets.findInFlight(id)) ?? {};
    // The flight's end stays secret while others are still in it.
    const detail = {
      engine: 'crash',
      choice: { out, auto },
      result: { flight },
      multiplier: (out ?? 0) * 100,
      chance: crash.chance({ out: out ?? auto }),
      nonce: its?.nonce ?? 0,
      client_seed: chain?.salt,
    };
    return this.setup.walletOf(bet).win({
      transaction_id: `${id}-win`,
      bet_transaction_id: `${id}-bet`,
      round_id: id,
      game_code: code,
      amount: takaOf(winOf(bet)),
      round_closed: true,
      detail,
    });
  }

  private sendRollback(bet: CrashBet): Promise<WalletResponse> {
    const { id } = bet;
    return this.setup
      .walletOf(bet)
      .rollback({ transaction_id: `${id}-back`, bet_transaction_id: `${id}-bet`, round_id: id });
  }
}
