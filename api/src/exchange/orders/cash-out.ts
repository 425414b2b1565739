import type { SelectionLevels } from './levels';
import { profitOf } from './amounts';

/** One bet a cash-out places: it takes resting orders up to this price. */
export interface Trade {
  readonly selection: string;
  readonly side: 'back' | 'lay';
  /** The worst price it takes. */
  readonly price: number;
  readonly size: number;
}

export interface CashOutPlan {
  readonly trades: readonly Trade[];
  /** What the share comes to whoever wins, in poisha. */
  readonly amount: number;
}

interface Taken extends Trade {
  readonly ifWins: number;
  readonly ifLoses: number;
}

/**
 * The bets that make a position the same whoever wins, at the best three prices; null where they can't take all of it.
 *
 * Backing every runner by what each lacks, or laying what each has too much, leaves one level free: every runner's own
 * amount is tried for it, and the plan that comes to most is taken.
 *
 * @param levels - order by order, as they would be met: each match rounds for itself.
 * @param profits - what the matched bets come to by runner, all runners of the market.
 * @param share - per cent of it.
 */
export function planCashOut(
  profits: ReadonlyMap<string, number>,
  levels: readonly SelectionLevels[],
  share: number,
): CashOutPlan | null {
  const parts = new Map([...profits].map(([runner, profit]) => [runner, Math.trunc((profit * share) / 100)]));
  const plans = [...new Set(parts.values())].flatMap((level) => planAt(parts, levels, level) ?? []);
  return plans.sort((a, b) => b.amount - a.amount)[0] ?? null;
}

function planAt(
  parts: ReadonlyMap<string, number>,
  levels: readonly SelectionLevels[],
  level: number,
): CashOutPlan | null {
  const taken: Taken[] = [];
  for (const [runner, part] of parts) {
    if (part === level) continue;
    const trade = take(
      levels.find(({ selection }) => selection === runner),
      runner,
      level - part,
    );
    if (trade === null) return null;
    if (trade.size > 0) taken.push(trade);
  }
  const results = [...parts].map(([runner, part]) =>
    taken.reduce((sum, { selection, ifWins, ifLoses }) => sum + (selection === runner ? ifWins : ifLoses), part),
  );
  return {
    trades: taken.map(({ selection, side, price, size }) => ({ selection, side, price, size })),
    amount: Math.min(...results),
  };
}

/** Bets on a runner that pay so much more (backs) or less (lays, below 0) where it wins than where it doesn't. */
function take(levels: SelectionLevels | undefined, selection: string, payout: number): Taken | null {
  const side = payout > 0 ? 'back' : 'lay';
  let left = Math.abs(payout);
  let [size, profit, worst] = [0, 0, 0];
  for (const [price, available] of levels?.[side] ?? []) {
    const part = Math.min(available, Math.floor((left * 100) / price));
    if (part === 0) break;
    size += part;
    profit += profitOf(part, price);
    worst = price;
    left -= Math.ceil((part * price) / 100);
    if (part < available) break;
  }
  // Less than a stake of one poisha pays is no rest.
  const step = (levels?.[side][0]?.[0] ?? 0) / 100;
  if (left > Math.max(worst / 100, step) || levels === undefined) return null;
  const sign = side === 'back' ? 1 : -1;
  return { selection, side, price: worst, size, ifWins: sign * profit, ifLoses: -sign * size };
}
