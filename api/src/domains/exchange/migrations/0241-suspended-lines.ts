import type { Migration } from '@pavilion/database/migrate';

/** For the house's lines that operators have suspended, which every process reads again and again. */
export const suspendedLines: Migration = {
  name: '0241-suspended-lines',
  up: `create index concurrently exchange_books_suspended_lines on exchange_books (market_id)
    where suspended_by is not null and kind <> 'exchange'`,
  concurrently: true,
};
