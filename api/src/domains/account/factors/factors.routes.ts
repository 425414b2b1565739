import * as calls from '@pavilion/contract/calls/factors';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { withConfirmation } from '../../../session/confirmation.service';
import { activateTotp, beginTotp, readFactors, removeTotp, renewRecoveryCodes } from './factors.service';

const done = { success: true } as const;

/** Binds the calls for the second step of a player's log-in. */
export function bindFactors(app: App): void {
  serve(app, calls.showFactors, ({ player }) => readFactors(app.db, player.id));
  serve(app, calls.beginTotp, async ({ player, request }) => ({
    ...done,
    ...(await beginTotp(app, { ...withConfirmation(player, request), username: player.username })),
  }));
  serve(app, calls.activateTotp, async ({ player, body, request }) => ({
    ...done,
    codes: await activateTotp(app, withConfirmation(player, request), body.code),
  }));
  serve(app, calls.renewRecoveryCodes, async ({ player, request }) => ({
    ...done,
    codes: await renewRecoveryCodes(app, withConfirmation(player, request)),
  }));
  serve(app, calls.removeTotp, async ({ player, request }) => {
    await removeTotp(app, withConfirmation(player, request));
    return done;
  });
}
