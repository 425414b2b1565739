import { receiptLimits } from '@pavilion/contract/calls/wallet';

import type { Trx } from '../../database/database';
import { newId } from '../../database/id';
import { countUp } from '../../identity/call-limits';
import type { App } from '../../server/app';
import { refuse } from '../../server/refusal';
import { readSetting } from '../../server/settings';
import { redraw } from './receipt-image';

const HOUR = 3_600_000;
const PER_HOUR = 30;

/** Counts one more picture of a player, good or not. @throws {Refusal} too_many_receipts, above the setting `receipts_per_hour`. */
export async function countReceipt(app: App, player: string): Promise<void> {
  const count = await countUp(app.db, `receipts ${player}`, app.clock.now(), HOUR);
  if (count > (await readSetting(app.db, 'receipts_per_hour', PER_HOUR))) refuse('too_many_receipts');
}

/** Keeps a picture, drawn anew, until a claim takes it or a day has passed. @returns its id. */
export async function keepReceipt(app: App, player: string, bytes: Buffer): Promise<string> {
  const picture = await redraw(bytes);
  if (typeof picture === 'string') refuse(picture);
  const id = newId();
  await app.db.insertInto('receipts').values({ id, player_id: player, deposit_id: null, picture, created_at: app.clock.now() }).execute();
  return id;
}

/** A player's own picture as JPEG, or undefined. */
export async function readReceipt(app: App, player: string, id: string): Promise<Buffer | undefined> {
  const row = await app.db.selectFrom('receipts').select('picture').where('id', '=', id).where('player_id', '=', player).executeTakeFirst();
  return row?.picture;
}

/** Gives a claim its pictures. @throws {Refusal} receipts_invalid, for more than three, another's, and those of another claim. */
export async function attachReceipts(trx: Trx, player: string, deposit: string, ids: readonly string[] = []): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  if (wanted.length > receiptLimits.perClaim) refuse('receipts_invalid');
  const taken = await trx
    .updateTable('receipts')
    .set({ deposit_id: deposit })
    .where('id', 'in', wanted)
    .where('player_id', '=', player)
    .where((e) => e.or([e('deposit_id', 'is', null), e('deposit_id', '=', deposit)]))
    .returning('id')
    .execute();
  if (taken.length !== wanted.length) refuse('receipts_invalid');
}
