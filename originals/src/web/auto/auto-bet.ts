/** How the next stake follows a result: the first stake again, or the last one raised by a percentage. */
export type StakeChange = { readonly kind: 'reset' } | { readonly kind: 'raise'; readonly percent: number };

/** What the player asked for. Amounts are poisha. */
export interface AutoBetPlan {
  readonly stake: number;
  /** Null plays until something stops it. */
  readonly rounds: number | null;
  readonly onWin: StakeChange;
  readonly onLoss: StakeChange;
  readonly stopProfit: number | null;
  /** No bet is placed that could lose more than this in all. */
  readonly stopLoss: number | null;
  /** The game's maximum stake. */
  readonly most: number;
}

/** Why no further bet is placed. */
export type StopReason = 'rounds' | 'profit' | 'loss' | 'stake';

/** A series of bets by one plan: how much to stake next, and when to stop. */
export class AutoBet {
  /** Of the next bet; poisha. */
  stake: number;
  played = 0;
  private profit = 0;

  constructor(private readonly plan: AutoBetPlan) {
    this.stake = plan.stake;
  }

  /** The rounds left, or null if they aren't limited. */
  get left(): number | null {
    return this.plan.rounds === null ? null : this.plan.rounds - this.played;
  }

  /** Returns why the next bet is not placed, or null if it is. */
  get stop(): StopReason | null {
    const { rounds, stopProfit, stopLoss, most } = this.plan;
    if (rounds !== null && this.played >= rounds) return 'rounds';
    if (stopProfit !== null && this.profit >= stopProfit) return 'profit';
    if (this.stake > most) return 'stake';
    return stopLoss !== null && this.profit - this.stake < -stopLoss ? 'loss' : null;
  }

  /** Counts a result. @param payout - poisha. */
  count(payout: number): void {
    this.played += 1;
    this.profit += payout - this.stake;
    const change = payout > this.stake ? this.plan.onWin : this.plan.onLoss;
    this.stake = change.kind === 'reset' ? this.plan.stake : raised(this.stake, change.percent);
  }
}

/** Returns a stake raised by a percentage, rounded down to the poisha. */
function raised(stake: number, percent: number): number {
  return Math.floor((stake * (100 + percent)) / 100 + 1e-6);
}
