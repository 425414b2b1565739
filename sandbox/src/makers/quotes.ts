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

/** Three prices a side around the reference of each runner: who backs meets our lays, who lays our backs. */
export function wanted(market: Reference): Quote[] {
  const runners = market.definition?.runners.filter(({ status }) => status === 'ACTIVE') ?? [];
  return runners.flatMap(({ id }) => {
    const steps = stepsOf(market, id);
    if (steps === null) return [];
    const at = (side: Quote['side'], step: number): Quote[] => {
      const price = ladder[step];
      return price === undefined ? [] : [{ selection: String(id), side, price }];
    };
    return Array.from({ length: LEVELS }, (_, level) => [...at('lay', steps.back - level), ...at('back', steps.lay + level)]).flat();
  });
}
