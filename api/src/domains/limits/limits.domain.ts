import * as calls from '@pavilion/contract/calls/limits';
import * as safer from '@pavilion/contract/calls/safer-gambling';
import { serve } from '../../http/serve';
import type { App, Domain } from '../../kernel/app';
import { confirmLimit, readKind, readLimits, setLimit, type StoredLimit, withdrawChange } from './limits.service';
import { limitTexts as texts } from './limits.texts';
import { limits } from './migrations/0049-limits';
import { saferGambling } from './migrations/0065-safer-gambling';
import { readNetDeposits } from './net-deposits.service';

const done = { success: true } as const;

function bindLimits(app: App): void {
  serve(app, calls.listLimits, async ({ player }) => {
    const now = app.clock.now();
    return { data: await readLimits(app.db, player, now), serverTime: now };
  });
  serve(app, calls.setLimit, async ({ player, body }) => {
    const { limit, isWaiting } = await setLimit(app, player, body, body.amount);
    return { ...done, message: isWaiting ? texts.waiting : texts.set, data: limit };
  });
  serve(app, calls.confirmLimit, async ({ player, body }) => ({
    ...done,
    message: texts.confirmed,
    data: (await confirmLimit(app, player, body)).limit,
  }));
  serve(app, calls.withdrawLimitChange, async ({ player, query }) => ({
    ...done,
    message: texts.withdrawn,
    data: (await withdrawChange(app, player, query)).limit,
  }));
  bindSessionLimits(app);
  serve(app, safer.netDeposits, async ({ player }) => {
    const { createdAt: since } = await app.db
      .selectFrom('players')
      .select('createdAt')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow();
    return { data: await readNetDeposits(app.db, player.id, app.clock.now()), since };
  });
}

function bindSessionLimits(app: App): void {
  const kind = 'session' as const;
  serve(app, safer.listSessionLimits, async ({ player }) => {
    const now = app.clock.now();
    return { data: (await readKind(app.db, player, kind, now)).map(inMinutes), serverTime: now };
  });
  serve(app, safer.setSessionLimit, async ({ player, body: { period, minutes } }) => {
    const { limit, isWaiting } = await setLimit(app, player, { kind, period }, minutes);
    return { ...done, message: isWaiting ? texts.waiting : texts.set, data: inMinutes(limit) };
  });
  serve(app, safer.confirmSessionLimit, async ({ player, body: { period } }) => ({
    ...done,
    message: texts.confirmed,
    data: inMinutes((await confirmLimit(app, player, { kind, period })).limit),
  }));
  serve(app, safer.withdrawSessionLimitChange, async ({ player, query: { period } }) => ({
    ...done,
    message: texts.withdrawn,
    data: inMinutes((await withdrawChange(app, player, { kind, period })).limit),
  }));
}

function inMinutes({ period, amount, used, resetsAt, waiting }: StoredLimit): safer.SessionLimit {
  return {
    period,
    minutes: amount,
    usedMinutes: used,
    resetsAt,
    waiting: waiting && { minutes: waiting.amount, from: waiting.from, until: waiting.until },
  };
}

/** The limits players set for themselves: deposits, losses and session time. */
export const limitsDomain: Domain = { name: 'limits', migrations: [limits, saferGambling], routes: bindLimits };
