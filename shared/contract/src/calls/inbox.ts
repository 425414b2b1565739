import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, wire } from '@pavilion/contract/wire';

const inboxMessage = wire(
  {
    id: z.string(),
    title: z.string(),
    message: z.string(),
    /** 1 once the player has opened it. */
    is_read: z.number(),
    created_at: moment,
    /** Kind of event it reports; new kinds may be added. */
    kind: z.optional(z.string()),
    /** Path of a related page on our site, if any. */
    link: z.optional(z.nullable(z.string())),
  },
  { is_read: 'isRead', created_at: 'createdAt' },
);
export type InboxMessage = z.Clean<typeof inboxMessage>;

/** Default page size. */
export const INBOX_PAGE = 20;
export const INBOX_PAGE_MAX = 100;

/** Digits for amounts and times, chosen by the reader. */
export const digitsChoices = ['latn', 'beng'] as const;
const digits = z.optional(z.enumeration(digitsChoices));

/**
 * Lists the player's messages, newest first, in the reader's language; `unread` counts all pages. Page by `page`, or
 * by `before` (a reply's `next`).
 */
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
    /** Cursor of the next older page; null at the end. */
    next: z.optional(z.nullable(z.number())),
  }),
  refusals: {},
});

/** Returns one message without marking it as read. */
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

/** Marks a message as read; repeating it changes nothing. */
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

/** Marks many messages at once; skips those that belong to another player or are already marked. */
export const markMessages = endpoint({
  method: 'POST',
  path: '/api/inbox/marks',
  access: 'player',
  body: z.object({
    ids: z.array(z.string()).check(z.minLength(1), z.maxLength(INBOX_PAGE_MAX)),
    mark: z.enumeration(['read', 'delete']),
  }),
  reply: z.object({ success: z.literal(true), changed: z.number() }),
  refusals: {},
});
