import * as calls from '@pavilion/contract/calls/security';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { withConfirmation } from '../../../session/confirmation.service';
import { endOtherSessions } from '../../../session/session.service';
import { readLoginHistory } from '../log-in/login-history.service';
import { readOverview } from '../profile/overview.service';
import { accountTexts as texts } from '../texts/account.texts';
import { changePassword } from './change-password.service';

const done = { success: true } as const;

/** Binds password changes and the login history. */
export function bindSecurity(app: App): void {
  serve(app, calls.changePassword, async ({ player, body, request }) => {
    await changePassword(app, { ...withConfirmation(player, request), username: player.username }, body);
    return { ...done, message: texts.passwordChanged };
  });
  serve(app, calls.endOtherSessions, async ({ player }) => ({
    ...done,
    ended: await endOtherSessions(app, player.id, player.sessionId),
  }));
  serve(app, calls.loginHistory, ({ player, query }) => readLoginHistory(app.db, player.id, query.before));
  serve(app, calls.accountOverview, ({ player }) => readOverview(app.db, player.id));
}
