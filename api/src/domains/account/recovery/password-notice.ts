import type { App } from '../../../kernel/app';
import { inBackground } from '../../../kernel/background';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import type { Language } from '../../../kernel/texts/language';
import { sendInboxMessage } from '../../messages/messages.service';
import { sendPasswordNotice } from '../../outbox/outbox.domain';

/**
 * Notifies a player of a password change: by inbox message in the same transaction, and by email if the address is
 * verified.
 */
export async function notifyPasswordChange(app: App, trx: Trx, player: string, language: Language): Promise<void> {
  await sendInboxMessage(app, trx, player, { kind: 'password_changed', params: {} });
  const at = app.clock.now();
  const { email, emailVerifiedAt } = await trx
    .selectFrom('players')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  if (emailVerifiedAt !== null)
    afterCommit(trx, () =>
      inBackground(app, 'the notice of a password change could not be mailed', () =>
        sendPasswordNotice(app, email, at, language),
      ),
    );
}
