import type { Migration } from '@pavilion/database/migrate';

export const receiptFiles: Migration = {
  name: '0160-receipt-files',
  up: `
    -- Files that the store of receipts may have. A file is written after its row and removed before it, so a crash
    -- leaves at most a row without a receipt, which the api sweeps with its file.
    create table receipt_files (
      id text primary key,
      -- Null until a receipt has the file, and after the receipt was deleted.
      receipt_id text unique references receipts on delete set null,
      created_at bigint not null
    );
    create index receipt_files_unreferenced on receipt_files (created_at) where receipt_id is null;
    -- New pictures are files; the previous release shows them as not found.
    alter table receipts alter column picture drop not null;
  `,
};

/** Finds the pictures that are still in the database. */
export const receiptPictures: Migration = {
  name: '0161-receipt-pictures',
  up: 'create index concurrently receipts_with_picture on receipts (created_at) where picture is not null',
  concurrently: true,
};
