import { CODE_SECONDS } from '@pavilion/contract/calls/identity';
import * as calls from '@pavilion/contract/calls/recovery';
import { limitCalls } from '../../../http/call-limits';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { languageOf } from '../../../kernel/texts/language';
import { visitorOf } from '../guards/visitor';
import { accountTexts as texts } from '../texts/account.texts';
import { requestReset, setPassword } from './recovery.service';

const done = { success: true } as const;

/** Binds password recovery by one-time code. */
export function bindRecovery(app: App): void {
  serve(app, calls.forgotPassword, async ({ body, request }) => {
    const visitor = visitorOf(request);
    await limitCalls(app, 'forgot_password', visitor.address);
    await requestReset(app, body, visitor, languageOf(request));
    return { ...done, message: body.type === 'email' ? texts.resetMailed : texts.resetTexted, seconds: CODE_SECONDS };
  });
  serve(app, calls.resetPassword, async ({ body, request }) => {
    await limitCalls(app, 'reset_password', visitorOf(request).address);
    await setPassword(app, body, languageOf(request));
    return { ...done, message: texts.passwordChanged };
  });
}
