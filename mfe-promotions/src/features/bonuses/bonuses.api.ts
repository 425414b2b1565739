import { cancelBonus, listBonusBets, listBonuses } from '@pavilion/contract/calls/bonuses';
import { Attempt, type Platform } from '@pavilion/platform';
import { MoneyRequest } from '../../money-request/money-request.store';

const BETS = 25;

interface Cancellation {
  readonly id: string;
}

export function bonusesApi({ api, queries, facts, pending, session }: Platform) {
  const stale = (): void => queries.invalidate(listBonuses);
  return {
    list: queries.read(listBonuses, {}, { staleMs: 0 }),
    bets: (id: string, before: string | undefined) =>
      api.call(listBonusBets, { params: { id }, query: { limit: BETS, ...(before !== undefined && { before }) } }),
    /** The key includes player and bonus, so that an unconfirmed request is never repeated for another of either. */
    cancelling: (of: string) =>
      new MoneyRequest(new Attempt<Cancellation>(`cancel-bonus:${session.playerId}:${of}`), ({ id }, key) =>
        pending.during(() => api.call(cancelBonus, { params: { id } }, key)),
      ),
    /** Publishes that the bonus wallet was emptied, so that every balance refetches. */
    moved: () => facts.tell('balance-changed'),
    /** Refetches on every settled bet, credit or end of a bonus. @param more - refetches further data. */
    follow: (more: () => void) => {
      const ends = (['balance-changed', 'deposit-changed'] as const).map((event) =>
        facts.on(event, () => {
          stale();
          more();
        }),
      );
      return () => ends.forEach((end) => end());
    },
  };
}
export type BonusesApi = ReturnType<typeof bonusesApi>;
