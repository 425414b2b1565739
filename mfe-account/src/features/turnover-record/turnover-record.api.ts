import { listTurnovers, showTurnover, ticketTotals } from '@pavilion/contract/calls/turnover';
import type { Platform } from '@pavilion/platform';
import { memoizeReads } from '../../records/cached-reads';
import { DownloadStore } from '../../records/download.store';

export const turnoverRecordApi = ({ queries, facts, session }: Platform) => ({
  tickets: memoizeReads(queries, listTurnovers),
  totals: memoizeReads(queries, ticketTotals),
  ticket: memoizeReads(queries, showTurnover),
  file: new DownloadStore(() => session.token),
  /** Reads again on settled bets, which move the oldest ticket, and on deposits, which open one. */
  follow: (): (() => void) => {
    const invalidate = (): void => [listTurnovers, ticketTotals].forEach((call) => queries.invalidate(call));
    const stops = (['balance-changed', 'deposit-changed'] as const).map((event) => facts.on(event, invalidate));
    return () => stops.forEach((stop) => stop());
  },
});
export type TurnoverRecordApi = ReturnType<typeof turnoverRecordApi>;
