import { CODE_SECONDS } from '@pavilion/contract/calls/identity';
import * as calls from '@pavilion/contract/calls/profile';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { languageOf } from '../../../kernel/texts/language';
import { withConfirmation } from '../../../session/confirmation.service';
import { addPhone, sendExtraPhoneCode, verifyExtraPhone } from '../codes/extra-phone.service';
import { admitCall, readProof } from '../guards/challenge.service';
import { visitorOf } from '../guards/visitor';
import { accountTexts as texts } from '../texts/account.texts';
import { updateProfile } from './profile.service';

const done = { success: true } as const;

/** Binds the endpoints for one-time profile details and the one extra phone. */
export function bindProfile(app: App): void {
  serve(app, calls.updateProfile, async ({ player, body }) => ({
    ...done,
    message: texts.profileSaved,
    birthday: await updateProfile(app, player.id, body),
  }));
  serve(app, calls.addPhone, async ({ player, body, request }) => {
    await addPhone(app, withConfirmation(player, request), body.phone);
    return { ...done, message: texts.phoneAdded };
  });
  serve(app, calls.sendAddedPhoneCode, async ({ player, body, request }) => {
    const { address } = visitorOf(request);
    await admitCall(app, 'send_code', address, await readProof(app, 'send_code', body.altcha, address));
    await sendExtraPhoneCode(app, player.id, body.phone, languageOf(request));
    return { ...done, message: texts.codeSent, seconds: CODE_SECONDS };
  });
  serve(app, calls.verifyAddedPhone, async ({ player, body, request }) => {
    await verifyExtraPhone(app, withConfirmation(player, request), body.code);
    return { ...done, message: texts.phoneVerified };
  });
}
