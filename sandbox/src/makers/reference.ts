import type { FeedMessage, MarketChange, MarketDefinition, RunnerDefinition } from '../feed/feed.messages';
import { stepAtOrBelow } from '../feed/ladder';
import { lineKey } from '../feed/lines';

interface Prices {
  back?: number;
  lay?: number;
  last?: number;
}

/** A market's prices in the feed, which a maker quotes around. */
export interface Reference {
  definition: MarketDefinition | null;
  /** By selection and handicap. */
  readonly runners: Map<string, Prices & { readonly atb: Map<number, number>; readonly atl: Map<number, number> }>;
}

/** Updates the reference of every market from the feed's messages. @returns the markets that a message changed. */
export function applyMessage(markets: Map<string, Reference>, message: FeedMessage): string[] {
  if (message.op !== 'mcm' || !('mc' in message)) return [];
  return message.mc.map((change) => {
    const market = markets.get(change.id) ?? { definition: null, runners: new Map() };
    markets.set(change.id, market);
    apply(market, change);
    return change.id;
  });
}

function apply(market: Reference, { img, marketDefinition, rc = [] }: MarketChange): void {
  if (img) market.runners.clear();
  if (marketDefinition) market.definition = marketDefinition;
  for (const { id, hc, ltp, atb = [], atl = [] } of rc) {
    const key = lineKey({ id, hc });
    const runner = market.runners.get(key) ?? { atb: new Map<number, number>(), atl: new Map<number, number>() };
    market.runners.set(key, runner);
    if (ltp !== undefined) runner.last = ltp;
    for (const [side, changes] of [
      [runner.atb, atb],
      [runner.atl, atl],
    ] as const)
      for (const [price, size] of changes)
        if (size > 0) side.set(price, size);
        else side.delete(price);
  }
}

/** Returns the ladder steps of a runner's best back and lay prices; null if it has none. */
export function stepsOf(
  market: Reference,
  runner: Pick<RunnerDefinition, 'id' | 'hc'>,
): { readonly back: number; readonly lay: number } | null {
  const reference = market.runners.get(lineKey(runner));
  if (!reference) return null;
  const back = reference.atb.size > 0 ? Math.max(...reference.atb.keys()) : reference.last;
  if (back === undefined) return null;
  const at = stepAtOrBelow(back);
  const lay = reference.atl.size > 0 ? stepAtOrBelow(Math.min(...reference.atl.keys())) : at + 1;
  return lay > at ? { back: at, lay } : { back: at, lay: at + 1 };
}
