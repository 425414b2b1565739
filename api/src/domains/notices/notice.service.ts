import { randomBytes } from 'node:crypto';
import { storedPhone } from '@pavilion/contract/phone';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../../kernel/app';
import { writeAudit } from '../../kernel/audit/audit.service';
import { inBackground } from '../../kernel/background';
import { afterCommit, inTransaction, type Trx } from '../../kernel/database/database';
import type { Language } from '../../kernel/texts/language';
import { refuse } from '../../kernel/texts/refusal';
import { lockPlayer } from '../../session/player-lock';
import { endSessionsOf, hashToken } from '../../session/session.service';
import { sendInboxMessage } from '../messages/messages.service';
import { sendMail, sendText } from '../outbox/outbox.domain';
import type { NoticeEvent } from './notice.texts';
import { noticeMail, noticeSms } from './notice-message';

const WEEK = 7 * 86_400_000;

interface Notice {
  readonly event: NoticeEvent;
  /** The number, wallet, device or factor; empty if the event needs none. */
  readonly detail?: string;
  readonly language: Language;
  /** A phone that gets none, because it is what the notice reports. */
  readonly exceptPhone?: string;
  /** False if the mailbox is enough: a text goes only to owners without a verified one. */
  readonly isUrgent?: boolean;
}

/**
 * Tells the owner of an account what was done in it, by text to the phones verified before and by mail, with a link that
 * freezes the account. Sent after the commit; a message that can't be sent is logged and not tried again.
 */
export async function notifyOwner(app: App, trx: Trx, player: string, notice: Notice): Promise<void> {
  const { event, detail = '', language, isUrgent = true } = notice;
  const at = app.clock.now();
  const token = randomBytes(16).toString('base64url');
  await trx
    .insertInto('securityNotices')
    .values({
      tokenHash: hashToken(token),
      playerId: player,
      event,
      createdAt: at,
      expiresAt: at + WEEK,
      usedAt: null,
    })
    .execute();
  const { phones, mailbox } = await addressesOf(trx, player, notice.exceptPhone);
  // In the fragment, which no server or log sees.
  const content = { event, detail, at, language, link: `${app.links.origins.site}/not-me#${token}` };
  afterCommit(trx, () => {
    const send = (work: () => Promise<void>): void => inBackground(app, 'a security notice could not be sent', work);
    if (mailbox !== null) send(() => sendMail(app, noticeMail(mailbox, content)));
    if (isUrgent || mailbox === null) for (const phone of phones) send(() => sendText(app, phone, noticeSms(content)));
  });
}

async function addressesOf(trx: Trx, player: string, exceptPhone = '') {
  const { email, emailVerifiedAt } = await trx
    .selectFrom('players')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('phones')
    .select('phone')
    .where('playerId', '=', player)
    .where('verifiedAt', 'is not', null)
    .where('phone', '<>', storedPhone(exceptPhone) ?? '')
    .execute();
  return { phones: rows.map(({ phone }) => phone), mailbox: emailVerifiedAt === null ? null : email };
}

/**
 * Freezes the account of a notice and ends all its sessions, because its owner says that it wasn't them.
 *
 * @throws {Refusal} link_invalid.
 */
export async function reportNotMe(app: App, token: string): Promise<void> {
  await inTransaction(app.db, async (trx) => {
    const now = app.clock.now();
    const tokenHash = hashToken(token);
    const notice = await trx
      .selectFrom('securityNotices')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst();
    if (notice === undefined || notice.expiresAt <= now) refuse('link_invalid');
    if (notice.usedAt !== null) return;
    const { playerId: player, event } = notice;
    await trx.updateTable('securityNotices').set({ usedAt: now }).where('tokenHash', '=', tokenHash).execute();
    await lockPlayer(trx, player);
    await trx.updateTable('players').set({ status: 'frozen' }).where('id', '=', player).execute();
    await endSessionsOf(app, trx, player);
    await sendInboxMessage(app, trx, player, { kind: 'account_frozen', params: {} });
    const details = { reason: 'the owner reported a security notice', event };
    await writeAudit(trx, { at: now, operator: 'owner', act: 'freeze', subject: player, details });
    afterCommit(trx, () => reportSecurityEvent('account.frozen-by-owner', { player, reason: event }));
  });
}
