import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, wire } from '@pavilion/contract/wire';

const inboxMessage = wire(
  {
    id: z.string(),
    title: z.string(),
    message: z.string(),
    /** 1 once the player opened it. */
    is_read: z.number(),
    created_at: moment,
    /** What it tells of, as the api names it; new kinds come. */
    kind: z.optional(z.string()),
    /** The page of what it tells of; a path of ours, or none. */
    link: z.optional(z.nullable(z.string())),
  },
  { is_read: 'isRead', created_at: 'createdAt' },
);
export type InboxMessage = z.Clean<typeof inboxMessage>;

/** Messages a page where the caller names no other size. */
export const INBOX_PAGE = 20;
export const INBOX_PAGE_MOST = 100;

/** The digits amounts and times are written in: the reader's choice. */
export const digitsChoices = ['latn', 'beng'] as const;
const digits = z.optional(z.enumeration(digitsChoices));

/** The player's messages, the newest first, in the language of the reader; `unread` counts over all pages. By `page`, or from where `before` (a reply's `next`) left off. */
export const listInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  access: 'player',
  query: wire(
    {
      remote_id: z.optional(z.string()),
      page: z.withDefault(numeric, 1),
      per_page: z.withDefault(numeric, INBOX_PAGE),
      before: z.optional(numeric),
      digits,
    },
    { remote_id: 'playerId', per_page: 'perPage' },
  ),
  reply: z.object({
    success: z.literal(true),
    data: wire(
      { data: z.array(inboxMessage), current_page: z.number(), last_page: z.number(), total: z.number() },
      { current_page: 'currentPage', last_page: 'lastPage' },
    ),
    unread: z.number(),
    /** Where the next older ones begin; null at the end. */
    next: z.optional(z.nullable(z.number())),
  }),
  refusals: {},
});

/** One message; reading it is another call. */
export const showMessage = endpoint({
  method: 'GET',
  path: '/api/inbox/:id',
  access: 'player',
  params: z.object({ id: z.string() }),
  query: z.object({ digits }),
  reply: z.object({ success: z.literal(true), data: inboxMessage }),
  refusals: {},
});

const done = z.object({ success: z.literal(true) });

/** The same message again changes nothing. */
export const readMessage = endpoint({
  method: 'PATCH',
  path: '/api/inbox/:id/read',
  access: 'player',
  params: z.object({ id: z.string() }),
  reply: done,
  refusals: {},
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/inbox/:id',
  access: 'player',
  params: z.object({ id: z.string() }),
  reply: done,
  refusals: {},
});

/** Marks many at once; what isn't the player's, or is marked already, is passed over. */
export const markMessages = endpoint({
  method: 'POST',
  path: '/api/inbox/marks',
  access: 'player',
  body: z.object({
    ids: z.array(z.string()).check(z.minLength(1), z.maxLength(INBOX_PAGE_MOST)),
    mark: z.enumeration(['read', 'delete']),
  }),
  reply: z.object({ success: z.literal(true), changed: z.number() }),
  refusals: {},
});
