import { showPlayer } from '@pavilion/contract/calls/player-facts';
import { convertPoints, listReceivedPoints, listUsedPoints, showVip, vipHistory } from '@pavilion/contract/calls/vip';
import { Attempt, type Platform } from '@pavilion/platform';
import { MoneyMove } from '../../moving/money-move.store';
import { PagedStore } from '../../paged/paged.store';

/** The documents' period, where no stream tells of a settled bet. */
const AWAY_MS = 1000;
const own = [showVip, listReceivedPoints, listUsedPoints, vipHistory, showPlayer];

export interface Conversion {
  readonly points: number;
}

export function vipApi({ api, queries, facts, pending, session }: Platform) {
  // Named by player: what one left unanswered, the next on this device must not send.
  const attempt = new Attempt<Conversion>(`convert-vip:${session.playerId}`);
  return {
    vip: queries.read(showVip, {}, { awayMs: AWAY_MS, staleMs: 0 }),
    history: queries.read(vipHistory, {}, { staleMs: 0 }),
    received: new PagedStore((query) => queries.read(listReceivedPoints, { query }, { staleMs: 0 })),
    used: new PagedStore((query) => queries.read(listUsedPoints, { query }, { staleMs: 0 })),
    conversion: new MoneyMove(attempt, ({ points }: Conversion, key) =>
      pending.during(() => api.call(convertPoints, { body: { points } }, key)),
    ),
    /** Points moved: everything that counts them is read again. */
    moved: () => facts.tell('balance-changed'),
    /** Every settled bet and every conversion moves points. */
    follow: () => facts.on('balance-changed', () => own.forEach((call) => queries.invalidate(call))),
  };
}
export type VipApi = ReturnType<typeof vipApi>;
