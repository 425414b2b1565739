import type { MarketAct, OperatorMarket } from '@pavilion/contract/operator-markets';

/** Returns what can be done with a market now; the api decides, this only leaves out what it would refuse. */
export function actsOn(market: OperatorMarket): readonly MarketAct[] {
  const { status, kind, suspendedBy, settledAt, settlements } = market;
  if (settledAt !== null) return ['resettle'];
  const decide: readonly MarketAct[] = [settlements.length > 0 ? 'resettle' : 'settle', 'void'];
  const withdraw: readonly MarketAct[] = kind === 'exchange' && runnersLeft(market).length > 0 ? ['withdraw'] : [];
  if (status === 'CLOSED') return [...withdraw, ...decide];
  const state: readonly MarketAct[] = [suspendedBy === null ? 'suspend' : 'open', 'limit'];
  // The house's own lines are decided without closing them.
  return kind === 'exchange' ? [...state, 'close', ...withdraw, 'void'] : [...state, ...decide];
}

/** Returns the runners that are not withdrawn. */
export const runnersLeft = ({ selections }: OperatorMarket): OperatorMarket['selections'] =>
  selections.filter(({ isWithdrawn = false }) => !isWithdrawn);
