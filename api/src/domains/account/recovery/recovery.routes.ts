import { CODE_SECONDS } from '@pavilion/contract/calls/identity';
import * as calls from '@pavilion/contract/calls/recovery';
import { uncountCall } from '../../../http/call-limits';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { languageOf } from '../../../kernel/texts/language';
import { admitCall, readProof } from '../guards/challenge.service';
import { visitorOf } from '../guards/visitor';
import { accountTexts as texts } from '../texts/account.texts';
import { requestReset, setPassword } from './recovery.service';

const done = { success: true } as const;

/** Binds password recovery by one-time code. */
export function bindRecovery(app: App): void {
  serve(app, calls.forgotPassword, async ({ body, request }) => {
    const visitor = visitorOf(request);
    const proof = await readProof(app, 'forgot_password', body.altcha, visitor.address);
    await admitCall(app, 'forgot_password', visitor.address, proof);
    await requestReset(app, body, { ...visitor, proof }, languageOf(request));
    return { ...done, message: body.type === 'email' ? texts.resetMailed : texts.resetTexted, seconds: CODE_SECONDS };
  });
  serve(app, calls.resetPassword, async ({ body, request }) => {
    const { address } = visitorOf(request);
    await admitCall(app, 'reset_password', address, await readProof(app, 'reset_password', body.altcha, address));
    await setPassword(app, body, languageOf(request));
    await uncountCall(app, 'reset_password', address);
    return { ...done, message: texts.passwordChanged };
  });
}
