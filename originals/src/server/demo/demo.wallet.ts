import { poishaOf, takaOf } from '../rounds/money';
import type { BetCall, RollbackCall, Wallet, WalletResponse, WinCall } from '../rounds/wallet.client';

/** 10,000 taka of credits. */
export const demoCredits = 1_000_000;
/** Bounds the memory of one demo; beyond it the demo has to be reopened. */
const maxBets = 2_000;

/** Credits of one demo: no site and no money, lost when the process ends. */
export class DemoWallet implements Wallet {
  private credits = demoCredits;
  private readonly bets = new Map<string, number>();

  authenticate(): Promise<null> {
    return Promise.resolve(null);
  }

  balance(): Promise<WalletResponse> {
    return this.ok(0);
  }

  bet({ transaction_id, amount }: BetCall): Promise<WalletResponse> {
    const stake = poishaOf(amount) ?? 0;
    if (this.bets.size >= maxBets) return this.refused('INVALID_TOKEN');
    if (stake > this.credits) return this.refused('INSUFFICIENT_FUNDS');
    this.bets.set(transaction_id, stake);
    return this.ok(-stake);
  }

  win({ amount }: WinCall): Promise<WalletResponse> {
    return this.ok(poishaOf(amount) ?? 0);
  }

  rollback({ bet_transaction_id: bet }: RollbackCall): Promise<WalletResponse> {
    const stake = this.bets.get(bet) ?? 0;
    this.bets.set(bet, 0);
    return this.ok(stake);
  }

  /** Restores the initial credits, unless there are more. */
  topUp(): string {
    this.credits = Math.max(this.credits, demoCredits);
    return takaOf(this.credits);
  }

  private ok(change: number): Promise<WalletResponse> {
    this.credits += change;
    return Promise.resolve({ kind: 'ok', balance: takaOf(this.credits), freeRounds: null });
  }

  private refused(status: 'INVALID_TOKEN' | 'INSUFFICIENT_FUNDS'): Promise<WalletResponse> {
    return Promise.resolve({ kind: 'refused', status, balance: takaOf(this.credits), freeRounds: null });
  }
}
