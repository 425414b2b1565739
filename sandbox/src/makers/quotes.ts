import { ladder } from '@pavilion/contract/ladder';
import { lineSelection } from '@pavilion/contract/line-selection';
import type { RunnerDefinition } from '../feed/feed.messages';
import { type Reference, stepsOf } from './reference';

/** An order a maker wants in the order book; price x100. */
interface Quote {
  readonly selection: string;
  readonly side: 'back' | 'lay';
  readonly price: number;
}

const LEVELS = 3;
/** Poisha: the site's least stake. */
const LEAST_STAKE = 10_000;
/** What a lay may cost, in stakes: at long odds a whole stake would tie up what all other markets need. */
const MAX_LIABILITY = 2;

export const quoteKey = ({ selection, side, price }: Quote): string => `${selection} ${side} ${price}`;

/** Returns the stake of a quote, in poisha. @param stake - at ordinary odds. */
export function stakeOf({ side, price }: Quote, stake: number): number {
  if (side === 'back') return stake;
  const taka = Math.floor((stake * MAX_LIABILITY) / (price - 100)) * 100;
  return Math.max(LEAST_STAKE, Math.min(stake, taka));
}

/**
 * Returns three prices a side around each runner's reference; our lay orders match back bets, and our back orders
 * lay bets.
 *
 * @param most - maximum number: every runner gets its first prices before any gets its second, favorites first.
 */
export function targetQuotes(market: Reference, most = Infinity): Quote[] {
  const hasLines = (market.definition?.runners ?? []).some(({ hc = 0 }) => hc !== 0);
  const runners = (market.definition?.runners ?? [])
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap((runner) => {
      const steps = stepsOf(market, runner);
      return steps === null ? [] : [{ selection: String(selectionOf(runner, hasLines)), ...steps }];
    })
    .sort((a, b) => a.back - b.back);
  const at = (selection: string, side: Quote['side'], step: number): Quote[] => {
    const price = ladder[step];
    return price === undefined ? [] : [{ selection, side, price }];
  };
  return Array.from({ length: LEVELS }, (_, level) =>
    runners.flatMap(({ selection, back, lay }) => [
      ...at(selection, 'lay', back - level),
      ...at(selection, 'back', lay + level),
    ]),
  )
    .flat()
    .slice(0, most);
}

/** Returns a runner's id on the site; in a market with handicaps it is that of a line. */
const selectionOf = ({ id, hc = 0 }: RunnerDefinition, hasLines: boolean): number =>
  hasLines ? lineSelection(id, hc * 4) : id;
