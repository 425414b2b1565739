import * as calls from '@pavilion/contract/calls/privacy';
import { serveFile } from '../../http/downloads/serve-file';
import { serve } from '../../http/serve';
import type { App } from '../../kernel/app';
import { withConfirmation } from '../../session/confirmation.service';
import { allowExport, exportedData, useExportKey } from './data-export.service';
import { cancelErasure, requestErasure } from './erasure.service';
import { blockersOf } from './erasure-blockers';
import { erasureDelayDays, identityYears } from './privacy.settings';

const done = { success: true } as const;

/** Binds the calls by which players get their data, and have it erased. */
export function bindPrivacy(app: App): void {
  serve(app, calls.showPrivacy, async ({ player }) => {
    const request = await app.db
      .selectFrom('erasures')
      .select('erasesAt')
      .where('playerId', '=', player.id)
      .executeTakeFirst();
    return {
      erasesAt: request?.erasesAt ?? null,
      blockers: await blockersOf(app, app.db, player.id),
      delayDays: await erasureDelayDays(app.db),
      identityYears: await identityYears(app.db),
    };
  });
  serve(app, calls.requestDataExport, async ({ player, request }) => ({
    key: await allowExport(app, withConfirmation(player, request)),
  }));
  serveFile(app, calls.dataExport, async ({ player, query, language }) => {
    await useExportKey(app, player.id, query.key);
    return {
      name: 'my-data.json',
      type: 'application/json; charset=utf-8',
      chunks: exportedData(app, player.id, language),
    };
  });
  serve(app, calls.requestErasure, async ({ player, request }) => {
    await requestErasure(app, withConfirmation(player, request));
    return done;
  });
  serve(app, calls.cancelErasure, async ({ player }) => {
    await cancelErasure(app, player.id);
    return done;
  });
}
