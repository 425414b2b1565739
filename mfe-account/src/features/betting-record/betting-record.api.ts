import { bettingRecord, getProviders, getTypes } from '@pavilion/contract/calls/games';
import { showRound } from '@pavilion/contract/calls/player-games';
import type { Platform, Query } from '@pavilion/platform';
import type { Days } from '../../dhaka/dhaka-days';

export type RoundStatus = 'settled' | 'unsettled';

export const bettingRecordApi = ({ queries, facts }: Platform) => {
  const lists = new Map<string, Query<typeof bettingRecord>>();
  const opened = new Map<string, Query<typeof showRound>>();
  return {
    /** One round with its course. Its link to watch it again is good for ten minutes, so it is asked for anew before. */
    round: (id: string): Query<typeof showRound> => {
      const known = opened.get(id) ?? queries.read(showRound, { params: { id } }, { staleMs: 0, pollMs: 5 * 60_000 });
      opened.set(id, known);
      return known;
    },
    /** The rounds of a status and of days; one read each, however often it is asked for. */
    rounds: (status: RoundStatus, days: Days): Query<typeof bettingRecord> => {
      const key = `${status} ${days}`;
      const known = lists.get(key) ?? queries.read(bettingRecord, { query: { status, days } }, { staleMs: 0 });
      lists.set(key, known);
      return known;
    },
    providers: () => queries.read(getProviders, { query: {} }, { staleMs: 5 * 60_000 }),
    types: () => queries.read(getTypes, {}, { staleMs: 5 * 60_000 }),
    /** Every bet and win moves the balance: the list is read again then. */
    follow: (): (() => void) => facts.on('balance-changed', () => queries.invalidate(bettingRecord)),
  };
};
export type BettingRecordApi = ReturnType<typeof bettingRecordApi>;
