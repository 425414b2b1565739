import { showPlayer } from '@pavilion/contract/calls/player-facts';
import { claimCash, listReferralRewards, showReferral } from '@pavilion/contract/calls/referral';
import { Attempt, type Platform } from '@pavilion/platform';
import { MoneyRequest } from '../../money-request/money-request.store';
import { PagedStore } from '../../paged/paged.store';

const own = [showReferral, listReferralRewards, showPlayer];

export function referralApi({ api, queries, facts, pending, session }: Platform) {
  // The key includes the player, so that one player's unconfirmed request is never repeated for the next on this
  // device.
  const attempt = new Attempt<object>(`cash-claim:${session.playerId}`);
  return {
    program: queries.read(showReferral, {}, { staleMs: 0 }),
    rewards: new PagedStore((query) => queries.read(listReferralRewards, { query }, { staleMs: 0 })),
    claim: new MoneyRequest(attempt, (_, key) => pending.during(() => api.call(claimCash, {}, key))),
    /** Publishes that rewards became money, so that balance and rewards refetch. */
    moved: () => facts.tell('balance-changed'),
    follow: () => facts.on('balance-changed', () => own.forEach((call) => queries.invalidate(call))),
  };
}
export type ReferralApi = ReturnType<typeof referralApi>;
