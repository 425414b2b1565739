import * as calls from '@pavilion/contract/calls/security';
import type { App } from '../server/app';
import { languageOf } from '../server/language';
import { serve } from '../server/serve';
import { changePassword } from './change-password.service';
import { identityTexts as texts } from './identity.texts';
import { readLoginHistory } from './login-history.service';
import { readOverview } from './overview.service';
import { endOtherSessions } from './session.service';

const done = { success: true } as const;

/** Binds password changes and the login history. */
export function bindSecurity(app: App): void {
  serve(app, calls.changePassword, async ({ player, body, request }) => {
    await changePassword(app, player, body, languageOf(request));
    return { ...done, message: texts.passwordChanged };
  });
  serve(app, calls.endOtherSessions, async ({ player }) => ({
    ...done,
    ended: await endOtherSessions(app, player.id, player.sessionId),
  }));
  serve(app, calls.loginHistory, ({ player, query }) => readLoginHistory(app.db, player.id, query.before));
  serve(app, calls.accountOverview, ({ player }) => readOverview(app.db, player.id));
}
