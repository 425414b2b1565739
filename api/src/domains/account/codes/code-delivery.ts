import type { App } from '../../../kernel/app';
import type { Language } from '../../../kernel/texts/language';
import { refuse } from '../../../kernel/texts/refusal';
import { sendCodeMessage } from '../../outbox/outbox.domain';
import { accountTexts as texts } from '../texts/account.texts';
import { dropCode, makeCode } from './code.service';
import type { CodePurpose } from './tables';

/** A code's destination: a stored phone number or an email address. */
export interface Address {
  readonly kind: 'phone' | 'email';
  readonly to: string;
}

/**
 * Creates a one-time code and sends it; a code that failed to send may be requested again at once.
 *
 * @throws {Refusal} wait, too_many_requests or unavailable.
 */
export async function deliver(
  app: App,
  player: string,
  purpose: CodePurpose,
  { kind, to }: Address,
  language: Language,
): Promise<void> {
  const { id, code } = await makeCode(app, player, purpose, to);
  try {
    await sendCodeMessage(app, {
      by: kind === 'phone' ? 'sms' : 'mail',
      to,
      code,
      use: purpose === 'reset' ? 'reset' : 'verify',
      language,
    });
  } catch (error) {
    await dropCode(app, id);
    app.log.warn({ err: error }, 'a code could not be sent');
    refuse('unavailable', texts.codeNotSent);
  }
}
