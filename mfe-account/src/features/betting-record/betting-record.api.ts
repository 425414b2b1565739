import { bettingRecord, betTotals, getProviders, getTypes } from '@pavilion/contract/calls/games';
import { showRound } from '@pavilion/contract/calls/player-games';
import type { Platform, Query } from '@pavilion/platform';
import { memoizeReads } from '../../records/cached-reads';
import { DownloadStore } from '../../records/download.store';

export const bettingRecordApi = ({ queries, facts, session }: Platform) => {
  const opened = new Map<string, Query<typeof showRound>>();
  return {
    /** Reads one round with its course. Its replay link is valid for ten minutes, so the round is polled more often. */
    round: (id: string): Query<typeof showRound> => {
      const cached = opened.get(id) ?? queries.read(showRound, { params: { id } }, { staleMs: 0, pollMs: 5 * 60_000 });
      opened.set(id, cached);
      return cached;
    },
    rounds: memoizeReads(queries, bettingRecord),
    totals: memoizeReads(queries, betTotals),
    file: new DownloadStore(() => session.token),
    providers: () => queries.read(getProviders, { query: {} }, { staleMs: 5 * 60_000 }),
    types: () => queries.read(getTypes, {}, { staleMs: 5 * 60_000 }),
    /** Invalidates the list on every bet and win, because both change the balance. */
    follow: (): (() => void) =>
      facts.on('balance-changed', () => [bettingRecord, betTotals].forEach((call) => queries.invalidate(call))),
  };
};
export type BettingRecordApi = ReturnType<typeof bettingRecordApi>;
