import * as calls from '@pavilion/contract/calls/vip';
import { serve } from '../../http/serve';
import type { App, Domain } from '../../kernel/app';
import { convertPoints, requireOwnCall } from './convert.service';
import { vipSchema } from './migrations/0068-vip';
import { readHistory, readReceived, readUsed, readVip } from './vip.service';
import { vipTexts as texts } from './vip.texts';

const done = { success: true, message: texts.converted } as const;

function bindVip(app: App): void {
  serve(app, calls.showVip, ({ player }) => readVip(app.db, player.id));
  serve(app, calls.listReceivedPoints, ({ player, query }) => readReceived(app.db, player.id, query));
  serve(app, calls.listUsedPoints, ({ player, query }) => readUsed(app.db, player.id, query));
  serve(app, calls.vipHistory, ({ player }) => readHistory(app.db, player.id));
  serve(app, calls.convertPointsByGet, async ({ player, query, trx, request }) => {
    requireOwnCall(request);
    const { amount, left } = await convertPoints(app, trx, player, query.points);
    return { ...done, amount, vipPoints: left };
  });
  serve(app, calls.convertPoints, async ({ player, body, trx }) => {
    const { amount, left } = await convertPoints(app, trx, player, body.points);
    return { ...done, amount, vipPoints: left };
  });
}

/** VIP points for settled stakes, and their conversion. */
export const vip: Domain = { name: 'vip', migrations: [vipSchema], routes: bindVip };
