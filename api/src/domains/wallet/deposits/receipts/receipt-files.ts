import { StoreUnavailable } from '@pavilion/server/storage/artifact.store';
import type { PrivateFiles } from '@pavilion/server/storage/private.files';
import type { App } from '../../../../kernel/app';
import { inTransaction, type Trx } from '../../../../kernel/database/database';
import type { Queue, Turn } from '../../../../kernel/jobs/jobs';
import { processEach } from '../../../../kernel/jobs/process-each';
import { refuse } from '../../../../kernel/texts/refusal';

declare module '../../../../kernel/app' {
  interface Links {
    /** The receipts' pictures, by their ids. */
    readonly receipts: PrivateFiles;
  }
}

type FilesApp = Pick<App, 'db' | 'links' | 'clock' | 'log'>;

/** Files or pictures in a turn. */
const BATCH = 100;
/** An upload takes seconds; after this time its file belongs to none. */
const UPLOAD_MS = 3_600_000;

/**
 * Writes a receipt's file. It is removed after an hour unless `referenceReceiptFile` gives it to a receipt.
 *
 * @throws {Refusal} unavailable, if the store is unavailable.
 */
export async function writeReceiptFile({ db, links, clock }: FilesApp, id: string, picture: Buffer): Promise<void> {
  const createdAt = clock.now();
  await db
    .insertInto('receiptFiles')
    .values({ id, receiptId: null, createdAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ createdAt }))
    .execute();
  await links.receipts.write(id, picture).catch(refuseUnavailable);
}

/** Gives a file to its receipt. @throws {Refusal} unavailable, if the file was swept meanwhile. */
export async function referenceReceiptFile(trx: Trx, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('receiptFiles')
    .set({ receiptId: id })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse('unavailable');
}

/** Returns a receipt's picture. @throws {Refusal} unavailable, if the store is unavailable. */
export async function readPicture(
  { links, log }: Pick<App, 'links' | 'log'>,
  { id, picture }: { readonly id: string; readonly picture: Buffer | null },
): Promise<Buffer | undefined> {
  if (picture !== null) return picture;
  const file = await links.receipts.read(id).catch(refuseUnavailable);
  if (file === undefined) log.error({ id }, 'the file of a receipt is missing: does this api use the right store?');
  return file;
}

function refuseUnavailable(error: unknown): never {
  if (error instanceof StoreUnavailable) refuse('unavailable');
  throw error;
}

/** Removes the files of deleted receipts and of uploads that did not end. @returns the number of removed files. */
export async function sweepReceiptFiles({ db, links, clock }: FilesApp): Promise<number> {
  for (let removed = 0; ; removed += 1) {
    const found = await inTransaction(db, async (trx) => {
      const row = await trx
        .selectFrom('receiptFiles')
        .select('id')
        .where('receiptId', 'is', null)
        .where('createdAt', '<=', clock.now() - UPLOAD_MS)
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (row === undefined) return false;
      // An upload that would still reference it waits for this row, and then fails.
      await links.receipts.remove(row.id);
      await trx.deleteFrom('receiptFiles').where('id', '=', row.id).execute();
      return true;
    });
    if (!found || removed === BATCH) return removed;
  }
}

/** Moves pictures of earlier releases from the database to files. */
export async function movePictures(app: FilesApp, turn?: Turn): Promise<void> {
  const rows = await app.db
    .selectFrom('receipts')
    .select('id')
    .where('picture', 'is not', null)
    .orderBy('createdAt')
    .limit(BATCH)
    .execute();
  const process = ({ id }: { readonly id: string }): Promise<void> => movePicture(app, id);
  await processEach(app, { rows, process, failure: 'the picture of a receipt could not be moved', turn });
}

async function movePicture(app: FilesApp, id: string): Promise<void> {
  const row = await app.db.selectFrom('receipts').select('picture').where('id', '=', id).executeTakeFirst();
  if (!row?.picture) return;
  await writeReceiptFile(app, id, row.picture);
  await inTransaction(app.db, async (trx) => {
    const moved = await trx
      .updateTable('receipts')
      .set({ picture: null })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (moved.numUpdatedRows > 0n) await referenceReceiptFile(trx, id);
  });
}

/** Sweeps and moves files once a minute. */
export const receiptFilesQueue = (app: FilesApp): Queue => ({
  name: 'receipt-files',
  everySeconds: 60,
  isDelayed: true,
  failure: 'the files of receipts could not be tidied',
  turn: async (turn) => {
    await sweepReceiptFiles(app);
    await movePictures(app, turn);
    return undefined;
  },
  retry: (id) => movePicture(app, id),
});
