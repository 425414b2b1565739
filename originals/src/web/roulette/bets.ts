import type { RouletteChoice, SpotBet } from '../../engines/roulette';
import { taka } from '../ui/language';
import type { Chips } from './betting-layout';

/** The placed chips in order, and those of the previous round. Amounts are poisha. */
export class Bets {
  private laid: SpotBet[] = [];
  private before: readonly SpotBet[] = [];

  /** @param most - maximum of a round, in poisha. */
  constructor(private readonly most: number) {}

  get chips(): Chips {
    const sums = new Map<string, number>();
    for (const { spot, amount } of this.laid) sums.set(spot, (sums.get(spot) ?? 0) + amount);
    return sums;
  }

  get total(): number {
    return this.laid.reduce((sum, { amount }) => sum + amount, 0);
  }

  choice(): RouletteChoice {
    return { bets: [...this.chips].map(([spot, amount]) => ({ spot, amount })) };
  }

  /** Places chips. @returns false if the round's maximum is reached. */
  add(spot: string, amount: number): boolean {
    if (this.total + amount > this.most) return false;
    this.laid.push({ spot, amount });
    return true;
  }

  remove(spot: string): boolean {
    this.laid = this.laid.filter((each) => each.spot !== spot);
    return true;
  }

  undo(): boolean {
    this.laid.pop();
    return true;
  }

  clear(): boolean {
    this.laid = [];
    return true;
  }

  /** Replaces the placed chips with those of the previous round. */
  repeat(): boolean {
    if (this.before.length > 0) this.laid = [...this.before];
    return true;
  }

  put({ bets }: RouletteChoice): void {
    if (this.laid.length === 0) this.laid = [...bets];
  }

  /** Ends the round and clears its chips. */
  finish(total: HTMLElement): void {
    this.before = this.laid;
    this.laid = [];
    total.textContent = taka(0);
  }
}
