import { betHistory, betHistoryTotals } from '@pavilion/contract/calls/exchange-records';
import type { Platform } from '@pavilion/platform';
import { memoizeReads } from '../../records/cached-reads';
import { DownloadStore } from '../../records/download.store';

export const exchangeBetsApi = ({ queries, facts, session }: Platform) => ({
  bets: memoizeReads(queries, betHistory),
  totals: memoizeReads(queries, betHistoryTotals),
  file: new DownloadStore(() => session.token),
  follow: (): (() => void) =>
    facts.on('exchange-changed', () => [betHistory, betHistoryTotals].forEach((call) => queries.invalidate(call))),
});
export type ExchangeBetsApi = ReturnType<typeof exchangeBetsApi>;
