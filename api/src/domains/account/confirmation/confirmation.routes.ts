import * as calls from '@pavilion/contract/calls/confirmation';
import { CODE_SECONDS } from '@pavilion/contract/calls/identity';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { languageOf } from '../../../kernel/texts/language';
import { accountTexts as texts } from '../texts/account.texts';
import { confirmCaller, methodsOf, sendConfirmationCode } from './confirmation.service';

/** Binds the calls with which a player confirms that it is them. */
export function bindConfirmation(app: App): void {
  serve(app, calls.listConfirmationMethods, async ({ player }) => ({ methods: await methodsOf(app.db, player.id) }));
  serve(app, calls.sendConfirmationCode, async ({ player, body, request }) => {
    await sendConfirmationCode(app, player.id, body.by, languageOf(request));
    return { success: true as const, message: texts.codeSent, seconds: CODE_SECONDS };
  });
  serve(app, calls.confirm, async ({ player, body }) => ({
    success: true as const,
    ...(await confirmCaller(app, player, body)),
  }));
}
