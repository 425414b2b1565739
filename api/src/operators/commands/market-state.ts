import {
  limitAsOperator,
  openAsOperator,
  suspendAsOperator,
} from '../../domains/exchange/settlement/market-state.service';
import { type Desk, OpsUsage } from '../../session/desk';
import { type Arguments, readReason } from '../command/arguments';
import type { Outcome } from '../command/command';
import { money } from '../command/print';

export const stateActions = ['suspend', 'open', 'limit'] as const;
type StateAction = (typeof stateActions)[number];

export const isStateAction = (action: string): action is StateAction => stateActions.some((one) => one === action);

/** Suspends a market, opens it again, or limits its stakes. */
export async function changeState(desk: Desk, { positional, options }: Arguments, act: StateAction): Promise<Outcome> {
  const [, market = '', typed] = positional;
  if (act !== 'limit' && typed !== undefined) throw new OpsUsage(`${act} takes the market only.`);
  const maxStake = act === 'limit' ? readStake(typed) : null;
  const reason = readReason(options['reason']);
  switch (act) {
    case 'suspend':
      await suspendAsOperator(desk, market, reason);
      return { text: 'Suspended until an operator opens it.', json: { market } };
    case 'open':
      await openAsOperator(desk, market, reason);
      return { text: 'Opened; it takes bets while the feed says so.', json: { market } };
    case 'limit':
      await limitAsOperator(desk, market, reason, maxStake);
      return {
        text: maxStake === null ? 'The site’s own limit applies.' : `Stakes up to ${money(maxStake)} from now on.`,
        json: { market, maxStake },
      };
  }
}

/** Reads taka as poisha; none removes the limit. */
function readStake(typed: string | undefined): number | null {
  if (typed === 'none') return null;
  if (typed === undefined || !/^\d{1,9}(\.\d{1,2})?$/.test(typed) || Number(typed) === 0)
    throw new OpsUsage('Name the largest stake of a bet in taka, as 500, or none.');
  return Math.round(Number(typed) * 100);
}
