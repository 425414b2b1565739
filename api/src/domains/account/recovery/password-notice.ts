import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import type { Language } from '../../../kernel/texts/language';
import { sendInboxMessage } from '../../messages/messages.service';
import { notifyOwner } from '../../notices/notice.service';

/** Notifies a player of a password change: by inbox message in the same transaction, by text and by mail. */
export async function notifyPasswordChange(app: App, trx: Trx, player: string, language: Language): Promise<void> {
  await sendInboxMessage(app, trx, player, { kind: 'password_changed', params: {} });
  await notifyOwner(app, trx, player, { event: 'password', language });
}
