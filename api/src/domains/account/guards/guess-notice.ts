import type { App } from '../../../kernel/app';
import { inBackground } from '../../../kernel/background';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import type { Language } from '../../../kernel/texts/language';
import { sendInboxMessage } from '../../messages/messages.service';
import { guessMail, guessSms } from '../../outbox/guess-message';
import { sendMail, sendText } from '../../outbox/outbox.domain';

interface Series {
  readonly key: Buffer;
  readonly username: string;
  readonly now: number;
}

/**
 * Notifies the owner of an account of many password guesses, once in a series: by inbox message, and by mail or else
 * by SMS, to a confirmed address. A name that no player has only marks the series.
 */
export async function notifyOwner(
  app: App,
  trx: Trx,
  { key, username, now }: Series,
  language: Language,
): Promise<void> {
  await trx.updateTable('guessPauses').set({ notifiedAt: now }).where('key', '=', key).execute();
  const player = await trx
    .selectFrom('players')
    .select(['id', 'email', 'emailVerifiedAt'])
    .where('usernameKey', '=', username.toLowerCase())
    .executeTakeFirst();
  if (player === undefined) return;
  await sendInboxMessage(app, trx, player.id, { kind: 'log_in_guesses', params: {} });
  const phone = await trx
    .selectFrom('phones')
    .select('phone')
    .where('playerId', '=', player.id)
    .where('isPrimary', '=', true)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  const to =
    player.emailVerifiedAt !== null
      ? { by: 'mail' as const, to: player.email }
      : phone && { by: 'sms' as const, to: phone.phone };
  if (to === undefined) return;
  afterCommit(trx, () =>
    inBackground(app, 'the notice of password guesses could not be sent', () =>
      to.by === 'mail' ? sendMail(app, guessMail(to.to, language)) : sendText(app, to.to, guessSms(language)),
    ),
  );
}
