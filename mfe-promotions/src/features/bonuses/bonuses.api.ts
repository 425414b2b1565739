import { cancelBonus, listBonusBets, listBonuses } from '@pavilion/contract/calls/bonuses';
import { Attempt, type Platform } from '@pavilion/platform';
import { MoneyMove } from '../../moving/money-move.store';

const BETS = 25;

export interface Cancellation {
  readonly id: string;
}

export function bonusesApi({ api, queries, facts, pending, session }: Platform) {
  const stale = (): void => queries.invalidate(listBonuses);
  return {
    list: queries.read(listBonuses, {}, { staleMs: 0 }),
    bets: (id: string, before: string | undefined) =>
      api.call(listBonusBets, { params: { id }, query: { limit: BETS, ...(before !== undefined && { before }) } }),
    /** Named by player and bonus: what was left unanswered, another of either must not send. */
    cancelling: (of: string) =>
      new MoneyMove(new Attempt<Cancellation>(`cancel-bonus:${session.playerId}:${of}`), ({ id }, key) =>
        pending.during(() => api.call(cancelBonus, { params: { id } }, key)),
      ),
    /** The bonus wallet was emptied: everything that counts money is read again. */
    moved: () => facts.tell('balance-changed'),
    /** Every settled bet, credit and end moves a bonus. @param more - what else is to be read again. */
    follow: (more: () => void) => {
      const ends = (['balance-changed', 'deposit-changed'] as const).map((fact) =>
        facts.on(fact, () => {
          stale();
          more();
        }),
      );
      return () => ends.forEach((end) => end());
    },
  };
}
export type BonusesApi = ReturnType<typeof bonusesApi>;
