import { showPlayer } from '@pavilion/contract/calls/player-facts';
import { convertPoints, listReceivedPoints, listUsedPoints, showVip, vipHistory } from '@pavilion/contract/calls/vip';
import { Attempt, type Platform } from '@pavilion/platform';
import { MoneyRequest } from '../../money-request/money-request.store';
import { PagedStore } from '../../paged/paged.store';

/** Polling interval from the specification, used while no stream is connected; ms. */
const DISCONNECTED_POLL_MS = 1000;
const own = [showVip, listReceivedPoints, listUsedPoints, vipHistory, showPlayer];

interface Conversion {
  readonly points: number;
}

export function vipApi({ api, queries, facts, pending, session }: Platform) {
  // The key includes the player, so that one player's unconfirmed request is never repeated for the next on this
  // device.
  const attempt = new Attempt<Conversion>(`convert-vip:${session.playerId}`);
  return {
    vip: queries.read(showVip, {}, { awayMs: DISCONNECTED_POLL_MS, staleMs: 0 }),
    history: queries.read(vipHistory, {}, { staleMs: 0 }),
    received: new PagedStore((query) => queries.read(listReceivedPoints, { query }, { staleMs: 0 })),
    used: new PagedStore((query) => queries.read(listUsedPoints, { query }, { staleMs: 0 })),
    conversion: new MoneyRequest(attempt, ({ points }: Conversion, key) =>
      pending.during(() => api.call(convertPoints, { body: { points } }, key)),
    ),
    /** Publishes that points became money, so that everything that shows either refetches. */
    moved: () => facts.tell('balance-changed'),
    /** Refetches on every settled bet and every conversion, which change the points. */
    follow: () => facts.on('balance-changed', () => own.forEach((call) => queries.invalidate(call))),
  };
}
export type VipApi = ReturnType<typeof vipApi>;
