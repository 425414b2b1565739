import * as calls from '@pavilion/contract/calls/identity';
import { logOut } from '@pavilion/contract/calls/log-out';
import { currencyFrom } from '@pavilion/contract/currency';
import { uncountCall } from '../../http/call-limits';
import { serve } from '../../http/serve';
import type { App } from '../../kernel/app';
import { languageOf } from '../../kernel/texts/language';
import { endOwnSession } from '../../session/session.service';
import { sendCode, verifyEmail, verifyPhone } from './codes/verification.service';
import { bindConfirmation } from './confirmation/confirmation.routes';
import { bindFactors } from './factors/factors.routes';
import { bindCaptcha } from './guards/captcha.routes';
import { admitCall, readProof } from './guards/challenge.service';
import { visitorOf } from './guards/visitor';
import { logInPlayer } from './log-in/log-in.service';
import { bindPasskeys } from './passkeys/passkeys.routes';
import { readOtherPhones, readPlayer } from './profile/player.service';
import { bindProfile } from './profile/profile.routes';
import { bindRecovery } from './recovery/recovery.routes';
import { bindSecurity } from './recovery/security.routes';
import { bindSessions } from './sessions/sessions.routes';
import { createPlayer } from './sign-up/sign-up.service';
import { accountTexts as texts } from './texts/account.texts';

const done = { success: true } as const;

export function bindAccount(app: App): void {
  serve(app, calls.signUp, async ({ body, request }) => {
    const visitor = visitorOf(request);
    const proof = await readProof(app, 'sign_up', body.altcha, visitor.address);
    await admitCall(app, 'sign_up', visitor.address, proof);
    await createPlayer(app, body, { ...visitor, proof });
    return { ...done, message: texts.registered };
  });
  serve(app, calls.logIn, async ({ body, request }) => {
    const visitor = visitorOf(request);
    const proof = await readProof(app, 'log_in', body.altcha, visitor.address);
    await admitCall(app, 'log_in', visitor.address, proof);
    const session = await logInPlayer(app, { ...body, proof }, visitor);
    await uncountCall(app, 'log_in', visitor.address);
    return session;
  });
  serve(app, logOut, async ({ player }) => {
    await endOwnSession(app, player.id, player.sessionId);
    return done;
  });
  serve(app, calls.showPlayer, ({ player }) => readPlayer(app.db, player.id));
  serve(app, calls.otherPhones, ({ player }) => readOtherPhones(app.db, player.id));
  serve(app, calls.balance, async ({ player }) => {
    const { main, bonus, currency } = await app.ledger.balance(app.db, player.id);
    return { main, bonus, currency: currencyFrom(currency) };
  });
  bindCaptcha(app);
  bindRecovery(app);
  bindSessions(app);
  bindProfile(app);
  bindSecurity(app);
  bindConfirmation(app);
  bindFactors(app);
  bindPasskeys(app);
  bindVerification(app);
}

function bindVerification(app: App): void {
  serve(app, calls.sendVerificationCode, async ({ player, body, request }) => {
    const { address } = visitorOf(request);
    await admitCall(app, 'send_code', address, await readProof(app, 'send_code', body.altcha, address));
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
