import * as z from '@pavilion/contract/schema';
import { wire } from '@pavilion/contract/wire';

/** Page sizes offered by the specification. */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
const size = z.codec(z.enumeration(['10', '25', '50', '100']), z.custom<PageSize>(), {
  decode: (text) => Number(text) as PageSize,
  encode: (rows) => String(rows) as '10',
});

/** Days in Asia/Dhaka; `all` reaches 12 months back. */
export const recordDays = ['today', 'yesterday', '7', 'all'] as const;
export type RecordDays = (typeof recordDays)[number];

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Range of a list: a named range, or a first and last day, both inclusive. */
export const dayFields = {
  days: z.optional(z.enumeration(recordDays)),
  from: z.optional(day),
  to: z.optional(day),
} as const;

/**
 * Page parameters of a list; without a size it returns the newest 200 rows. A cursor is valid only for the filters
 * it was issued with.
 */
export const pageFields = { size: z.optional(size), cursor: z.optional(z.string().check(z.maxLength(300))) } as const;

/** Position of a page in its list; missing from older api releases. */
export const pageReply = z.optional(
  wire(
    {
      /** Cursors of the adjacent pages; null where there is none. */
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
      /** Number of its first row, from 1. */
      first: z.number(),
    },
    {},
  ),
);
export type PagePlace = NonNullable<z.Clean<typeof pageReply>>;

/** A list as a CSV file: every row of its range, headings in the player's language, times in Asia/Dhaka. */
export const listFile = {
  access: 'player',
  reply: z.string(),
  download: 'text/csv',
  refusals: { too_many_requests: 429 },
} as const;
