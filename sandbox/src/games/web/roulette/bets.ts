import type { RouletteChoice, SpotBet } from '../../engines/roulette';
import { taka } from '../language';
import type { Chips } from './cloth';

/** The chips laid down, in the order they were laid, and those of the round before. Amounts are poisha. */
export class Bets {
  private laid: SpotBet[] = [];
  private before: readonly SpotBet[] = [];

  /** @param most - poisha a round takes. */
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

  /** @returns false where a round takes no more. */
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

  /** Lays what was laid in the round before, in place of what lies there. */
  repeat(): boolean {
    if (this.before.length > 0) this.laid = [...this.before];
    return true;
  }

  put({ bets }: RouletteChoice): void {
    if (this.laid.length === 0) this.laid = [...bets];
  }

  /** The round is over: its chips are off the board. */
  finish(total: HTMLElement): void {
    this.before = this.laid;
    this.laid = [];
    total.textContent = taka(0);
  }
}
