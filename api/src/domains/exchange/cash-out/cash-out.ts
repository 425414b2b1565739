import type { SelectionLevels } from '../books/levels';
import { profitOf } from '../matching/amounts';

/** One bet of a cash-out: it takes resting orders up to its price. */
export interface Trade {
  readonly selection: string;
  readonly side: 'back' | 'lay';
  /** The worst price it accepts. */
  readonly price: number;
  readonly size: number;
}

export interface CashOutPlan {
  readonly trades: readonly Trade[];
  /** Result of the share for any winner, in poisha. */
  readonly amount: number;
}

interface CashOutTrade extends Trade {
  readonly ifWins: number;
  readonly ifLoses: number;
}

/**
 * Returns the bets that equalize a position over all winners at the best three prices, or null if those can't take
 * them.
 *
 * The plan backs runners below a target level and lays runners above it. Each runner's own result is tried as that
 * level, and the plan with the highest amount wins.
 *
 * @param levels - order by order, in matching order: each match rounds separately.
 * @param profits - result of the matched bets by runner, for all runners of the market.
 * @param share - percent of the position.
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
  const trades: CashOutTrade[] = [];
  for (const [runner, part] of parts) {
    if (part === level) continue;
    const trade = tradeFor(
      levels.find(({ selection }) => selection === runner),
      runner,
      level - part,
    );
    if (trade === null) return null;
    if (trade.size > 0) trades.push(trade);
  }
  const results = [...parts].map(([runner, part]) =>
    trades.reduce((sum, { selection, ifWins, ifLoses }) => sum + (selection === runner ? ifWins : ifLoses), part),
  );
  return {
    trades: trades.map(({ selection, side, price, size }) => ({ selection, side, price, size })),
    amount: Math.min(...results),
  };
}

/**
 * Returns bets on a runner that pay `payout` more if it wins than if it doesn't (backs), or less if negative (lays).
 */
function tradeFor(levels: SelectionLevels | undefined, selection: string, payout: number): CashOutTrade | null {
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
  // A remainder below the payout of a one-poisha stake is ignored.
  const step = (levels?.[side][0]?.[0] ?? 0) / 100;
  if (left > Math.max(worst / 100, step) || levels === undefined) return null;
  const sign = side === 'back' ? 1 : -1;
  return { selection, side, price: worst, size, ifWins: sign * profit, ifLoses: -sign * size };
}
