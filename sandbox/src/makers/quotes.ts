import { ladder } from '@pavilion/contract/ladder';
import { type Reference, stepsOf } from './reference';

/** One order a maker wants to have in the book; price x100. */
export interface Quote {
  readonly selection: string;
  readonly side: 'back' | 'lay';
  readonly price: number;
}

const LEVELS = 3;

export const quoteKey = ({ selection, side, price }: Quote): string => `${selection} ${side} ${price}`;

/**
 * Three prices a side around the reference of each runner: who backs meets our lays, who lays our backs.
 *
 * @param most - how many at most: every runner has its first prices before any has its second, the favourites before the rest.
 */
export function wanted(market: Reference, most = Infinity): Quote[] {
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
