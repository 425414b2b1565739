import { CODE_SECONDS } from '@pavilion/contract/calls/identity';
import * as calls from '@pavilion/contract/calls/recovery';
import type { App } from '../server/app';
import { languageOf } from '../server/language';
import { serve } from '../server/serve';
import { limitCalls } from './call-limits';
import { identityTexts as texts } from './identity.texts';
import { requestReset, setPassword } from './recovery.service';
import { visitorOf } from './visitor';

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
