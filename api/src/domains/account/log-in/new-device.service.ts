import { createHash } from 'node:crypto';
import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { sendInboxMessage } from '../../messages/messages.service';
import { notifyOwner } from '../../notices/notice.service';
import type { Visitor } from '../guards/visitor';

/**
 * Notifies the owner of a log-in from a browser that never logged in to this account. Call it before the log-in is
 * recorded. The account's first log-in is expected.
 */
export async function notifyOfNewDevice(app: App, trx: Trx, player: string, visitor: Visitor): Promise<void> {
  const { device: detail, language } = visitor;
  if (await isExpected(trx, player, visitor)) return;
  await sendInboxMessage(app, trx, player, { kind: 'new_device', params: { detail } });
  await notifyOwner(app, trx, player, { event: 'device', detail, language, isUrgent: false });
}

async function isExpected(trx: Trx, player: string, { browser, device, ip }: Visitor): Promise<boolean> {
  const logins = trx
    .selectFrom('loginHistory')
    .select('serial')
    .where('playerId', '=', player)
    .where('outcome', '=', 'success')
    .limit(1);
  if ((await logins.executeTakeFirst()) === undefined) return true;
  // A browser without cookies is recognized by what else it shows.
  if (browser === null)
    return (await logins.where('device', '=', device).where('address', '=', ip).executeTakeFirst()) !== undefined;
  const deviceHash = createHash('sha256').update(browser).digest();
  const row = await trx
    .selectFrom('playerDevices')
    .select('playerId')
    .where('playerId', '=', player)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}
