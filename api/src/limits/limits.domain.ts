import * as calls from '@pavilion/contract/calls/limits';

import type { App, Domain } from '../server/app';
import { serve } from '../server/serve';
import { confirmLimit, readLimits, setLimit, withdrawChange } from './limits.service';
import { limitTextsEn as texts } from './limits.texts.en';
import { limits } from './migrations/0049-limits';

const done = { success: true } as const;

function bindLimits(app: App): void {
  serve(app, calls.listLimits, async ({ player }) => {
    const now = app.clock.now();
    return { data: await readLimits(app.db, player.id, now), serverTime: now };
  });
  serve(app, calls.setLimit, async ({ player, body }) => {
    const { limit, isWaiting } = await setLimit(app, player.id, body, body.amount);
    return { ...done, message: isWaiting ? texts.waiting : texts.set, data: limit };
  });
  serve(app, calls.confirmLimit, async ({ player, body }) => ({ ...done, message: texts.confirmed, data: (await confirmLimit(app, player.id, body)).limit }));
  serve(app, calls.withdrawLimitChange, async ({ player, query }) => ({ ...done, message: texts.withdrawn, data: (await withdrawChange(app, player.id, query)).limit }));
}

/** What players allow themselves: money in, and money lost. */
export const limitsDomain: Domain = { name: 'limits', migrations: [limits], routes: bindLimits };
