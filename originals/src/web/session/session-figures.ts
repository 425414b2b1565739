import type { RoundView } from '../../protocol/messages';
import { poishaOf } from '../ui/money';

const listed = 200;

/** What was played since the page was opened, or since the figures were cleared. Amounts are poisha. */
export class SessionFigures {
  bets = 0;
  wins = 0;
  staked = 0;
  paid = 0;
  /** The highest payout, as ten-thousandths of its stake. */
  best = 0;
  /** The profit after each of the last bets, the newest last. */
  readonly curve: number[] = [0];

  get profit(): number {
    return this.paid - this.staked;
  }

  /** Counts a settled round; a free one staked nothing of the player's. */
  add({ stake, payout, multiplier, free }: Pick<RoundView, 'stake' | 'payout' | 'multiplier' | 'free'>): void {
    const [staked, paid] = [free === true ? 0 : poishaOf(stake), poishaOf(payout)];
    this.bets += 1;
    this.staked += staked;
    this.paid += paid;
    if (paid > staked) this.wins += 1;
    this.best = Math.max(this.best, multiplier);
    this.curve.push(this.profit);
    if (this.curve.length > listed) this.curve.shift();
  }

  clear(): void {
    Object.assign(this, { bets: 0, wins: 0, staked: 0, paid: 0, best: 0 });
    this.curve.splice(0, Infinity, 0);
  }
}
