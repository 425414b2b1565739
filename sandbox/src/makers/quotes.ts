import { ladder } from '@pavilion/contract/ladder';
import { type Reference, stepsOf } from './reference';

/** An order a maker wants in the order book; price x100. */
interface Quote {
  readonly selection: string;
  readonly side: 'back' | 'lay';
  readonly price: number;
}

const LEVELS = 3;

export const quoteKey = ({ selection, side, price }: Quote): string => `${selection} ${side} ${price}`;

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
