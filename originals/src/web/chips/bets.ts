/** Chips on one spot, in poisha. */
interface SpotBet<Spot extends string> {
  readonly spot: Spot;
  readonly amount: number;
}

/** The placed chips in order, and those of the previous round. Amounts are poisha. */
export class Bets<Spot extends string = string> {
  private laid: SpotBet<Spot>[] = [];
  private before: readonly SpotBet<Spot>[] = [];

  /** @param most - maximum of a round, in poisha. */
  constructor(private readonly most: number) {}

  get chips(): ReadonlyMap<Spot, number> {
    const sums = new Map<Spot, number>();
    for (const { spot, amount } of this.laid) sums.set(spot, (sums.get(spot) ?? 0) + amount);
    return sums;
  }

  get total(): number {
    return this.laid.reduce((sum, { amount }) => sum + amount, 0);
  }

  choice(): { readonly bets: readonly SpotBet<Spot>[] } {
    return { bets: [...this.chips].map(([spot, amount]) => ({ spot, amount })) };
  }

  /** Places chips. @returns false if the round's maximum is reached. */
  add(spot: Spot, amount: number): boolean {
    if (this.total + amount > this.most) return false;
    this.laid.push({ spot, amount });
    return true;
  }

  remove(spot: Spot): boolean {
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

  put({ bets }: { readonly bets: readonly SpotBet<Spot>[] }): void {
    if (this.laid.length === 0) this.laid = [...bets];
  }

  /** Ends the round and clears its chips. */
  finish(): void {
    this.before = this.laid;
    this.laid = [];
  }
}
