import * as calls from '@pavilion/contract/calls/identity';
import type { App } from '../server/app';
import { languageOf } from '../server/language';
import { serve } from '../server/serve';
import { limitCalls } from './call-limits';
import { bindCaptcha } from './captcha.routes';
import { identityTexts as texts } from './identity.texts';
import { logInPlayer } from './log-in.service';
import { readOtherPhones, readPlayer } from './player.service';
import { bindProfile } from './profile.routes';
import { bindRecovery } from './recovery.routes';
import { bindSecurity } from './security.routes';
import { endOwnSession } from './session.service';
import { bindSessions } from './sessions.routes';
import { createPlayer } from './sign-up.service';
import { sendCode, verifyEmail, verifyPhone } from './verification.service';
import { visitorOf } from './visitor';

const done = { success: true } as const;

export function bindIdentity(app: App): void {
  serve(app, calls.signUp, async ({ body, request }) => {
    const visitor = visitorOf(request);
    await limitCalls(app, 'sign_up', visitor.address);
    await createPlayer(app, body, visitor);
    return { ...done, message: texts.registered };
  });
  serve(app, calls.logIn, async ({ body, request }) => {
    const visitor = visitorOf(request);
    await limitCalls(app, 'log_in', visitor.address);
    return logInPlayer(app, body, visitor);
  });
  serve(app, calls.logOut, async ({ player }) => {
    await endOwnSession(app, player.id, player.sessionId);
    return done;
  });
  serve(app, calls.showPlayer, ({ player }) => readPlayer(app.db, player.id));
  serve(app, calls.otherPhones, async ({ player }) => ({ data: await readOtherPhones(app.db, player.id) }));
  serve(app, calls.balance, async ({ player }) => {
    const { main, bonus, currency } = await app.ledger.balance(app.db, player.id);
    return { main, bonus, currency: currency as 'BDT' };
  });
  bindCaptcha(app);
  bindRecovery(app);
  bindSessions(app);
  bindProfile(app);
  bindSecurity(app);
  bindVerification(app);
}

function bindVerification(app: App): void {
  serve(app, calls.sendVerificationCode, async ({ player, body, request }) => {
    await sendCode(app, player.id, body, languageOf(request));
    return { ...done, message: texts.codeSent, seconds: calls.CODE_SECONDS };
  });
  serve(app, calls.verifyPhoneNumber, async ({ player, body }) => {
    await verifyPhone(app, player.id, body.code);
    return { ...done, message: texts.phoneVerified };
  });
  serve(app, calls.verifyEmail, async ({ player, body }) => {
    await verifyEmail(app, player.id, body.code);
    return { ...done, message: texts.emailVerified };
  });
}
