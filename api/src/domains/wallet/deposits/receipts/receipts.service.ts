import { receiptLimits } from '@pavilion/contract/calls/wallet';
import { newId } from '@pavilion/database/id';
import { countUp } from '../../../../http/call-limits';
import type { App } from '../../../../kernel/app';
import { type Db, inTransaction, type Trx } from '../../../../kernel/database/database';
import { readSetting } from '../../../../kernel/settings/settings';
import { refuse } from '../../../../kernel/texts/refusal';
import { readPicture, referenceReceiptFile, writeReceiptFile } from './receipt-files';
import { redraw } from './receipt-image';

const HOUR = 3_600_000;
const PER_HOUR = 30;

/**
 * Counts a player's upload, valid or not. @throws {Refusal} too_many_receipts, above the setting
 * `receipts_per_hour`.
 */
export async function countReceipt(app: App, player: string): Promise<void> {
  const count = await countUp(app.db, `receipts ${player}`, app.clock.now(), HOUR);
  if (count > (await readSetting(app.db, 'receipts_per_hour', PER_HOUR))) refuse('too_many_receipts');
}

/** Re-encodes and stores a picture, until a claim takes it or a day has passed. @returns its id. */
export async function storeReceipt(app: App, player: string, bytes: Buffer): Promise<string> {
  const picture = await redraw(bytes);
  if (typeof picture === 'string') refuse(picture);
  const id = newId();
  // First the file: a receipt without one would be lost, and a file without one is swept.
  await writeReceiptFile(app, id, picture);
  await inTransaction(app.db, async (trx) => {
    const row = { id, playerId: player, depositId: null, picture: null, createdAt: app.clock.now() };
    await trx.insertInto('receipts').values(row).execute();
    await referenceReceiptFile(trx, id);
  });
  return id;
}

/** Returns a player's own picture as JPEG, or undefined. */
export async function readReceipt(app: App, player: string, id: string): Promise<Buffer | undefined> {
  const row = await app.db
    .selectFrom('receipts')
    .select(['id', 'picture'])
    .where('id', '=', id)
    .where('playerId', '=', player)
    .executeTakeFirst();
  return row && readPicture(app, row);
}

/** Returns the ids of a deposit's pictures, oldest first. */
export async function readReceipts(db: Db | Trx, deposit: string): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('id')
    .where('depositId', '=', deposit)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Replaces a claim's pictures; the old ones may be swept. */
export async function replaceReceipts(
  trx: Trx,
  player: string,
  deposit: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (ids === undefined) return;
  await trx.updateTable('receipts').set({ depositId: null }).where('depositId', '=', deposit).execute();
  await attachReceipts(trx, player, deposit, ids);
}

/**
 * Attaches pictures to a claim. @throws {Refusal} receipts_invalid, for more than three, another player's, or
 * another claim's.
 */
export async function attachReceipts(
  trx: Trx,
  player: string,
  deposit: string,
  ids: readonly string[] = [],
): Promise<void> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return;
  if (uniqueIds.length > receiptLimits.perClaim) refuse('receipts_invalid');
  const attached = await trx
    .updateTable('receipts')
    .set({ depositId: deposit })
    .where('id', 'in', uniqueIds)
    .where('playerId', '=', player)
    .where('depositId', 'is', null)
    .returning('id')
    .execute();
  if (attached.length !== uniqueIds.length) refuse('receipts_invalid');
}
