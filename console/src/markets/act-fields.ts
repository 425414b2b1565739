import type { MarketAct, OperatorMarket } from '@pavilion/contract/operator-markets';
import { runnersLeft } from './acts-on';

/** What is typed or chosen for an act, beside the reason. */
export interface ActField {
  readonly name: 'stake' | 'result' | 'runner' | 'factor';
  readonly label: string;
  readonly hint?: string;
  /** Sent for an empty field; empty if it must be filled in. */
  readonly otherwise: string;
  /** To choose from, by id and name. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const stake: ActField = {
  name: 'stake',
  label: 'Largest stake, taka',
  hint: 'Empty for the site’s own limit.',
  otherwise: 'none',
};

export function fieldsOf(act: MarketAct, market: OperatorMarket): readonly ActField[] {
  if (act === 'limit') return [stake];
  if (act === 'withdraw') return withdrawal(market);
  return act === 'settle' || act === 'resettle' ? [result(act, market)] : [];
}

function withdrawal(market: OperatorMarket): readonly ActField[] {
  const options = runnersLeft(market).map(({ id, name }) => ({ value: id, label: name }));
  const runner: ActField = { name: 'runner', label: 'Runner', otherwise: '', options };
  const factor: ActField = {
    name: 'factor',
    label: 'Reduction factor, percent',
    hint: 'By how much the odds of the others are reduced, as 12.5.',
    otherwise: '',
  };
  return market.removalPolicy === 'REDUCE' ? [runner, factor] : [runner];
}

function result(act: 'settle' | 'resettle', market: OperatorMarket): ActField {
  const correction = act === 'resettle' ? ' Or void.' : '';
  return { name: 'result', label: 'Result', hint: `${possibleResults(market)}${correction}`, otherwise: '' };
}

function possibleResults(market: OperatorMarket): string {
  const { kind, selections, winners } = market;
  if (kind === 'fancy') return 'The number that the line came to.';
  const handicap = selections[0]?.handicap;
  if (handicap !== undefined)
    return handicap.of === 'total' ? 'The total, as 4.' : 'The scores of both sides, as “Padma 3, Meghna 1”.';
  return `${winners === 1 ? 'One' : winners} of: ${runnersLeft(market)
    .map(({ name }) => name)
    .join(', ')}.`;
}
