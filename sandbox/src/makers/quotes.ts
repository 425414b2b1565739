import { ladder } from '@pavilion/contract/ladder';
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
  const runners = (market.definition?.runners ?? [])
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ id }) => {
      const steps = stepsOf(market, id);
      return steps === null ? [] : [{ selection: String(id), ...steps }];
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
