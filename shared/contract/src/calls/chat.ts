import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

export const chatLimits = { characters: 2000, receipts: 3, page: 50, pageMost: 200 } as const;

export const attachmentKinds = ['receipt', 'transaction', 'bet', 'other'] as const;
/** What goes with a message: a picture of the player's, or the facts of a transaction or bet of theirs as they were then. */
const attachment = wire(
  {
    kind: openEnum(attachmentKinds, 'other'),
    /** A picture's id, a transaction's number, a bet's id. */
    id: z.string(),
    title: z.optional(z.string()),
    title_bn: z.optional(z.string()),
    amount: z.optional(taka),
    created_at: z.optional(moment),
  },
  { title_bn: 'titleBn', created_at: 'createdAt' },
);
export type ChatAttachment = z.Clean<typeof attachment>;

export const chatSides = ['player', 'staff'] as const;
export type ChatSide = (typeof chatSides)[number];

const message = wire(
  {
    chat_id: z.string(),
    /** 1, 2, 3 … within its chat: the one order there is, without gaps. */
    seq: z.number(),
    sender_id: z.string(),
    sender: openEnum(chatSides, 'staff'),
    sender_name: z.string(),
    content: z.string(),
    attachments: z.array(attachment),
    created_at: moment,
    /** The Idempotency-Key it was sent with; the player's own messages alone have one. */
    key: z.nullable(z.string()),
  },
  { chat_id: 'chatId', sender_id: 'senderId', sender_name: 'senderName', created_at: 'createdAt' },
);
export type ChatMessage = z.Clean<typeof message>;

const chat = wire(
  {
    chat_id: z.string(),
    id: z.string(),
    other_user: z.object({ id: z.string(), username: z.string() }),
    /** The newest message's text; empty where it is an attachment alone, null where nothing was said yet. */
    last_message: z.nullable(z.string()),
    last_sender: z.nullable(openEnum(chatSides, 'staff')),
    last_at: moment,
    unread: z.number(),
    status: openEnum(['open', 'closed'], 'open'),
  },
  {
    chat_id: 'chatId',
    other_user: 'otherUser',
    last_message: 'lastMessage',
    last_sender: 'lastSender',
    last_at: 'lastAt',
  },
);
export type Chat = z.Clean<typeof chat>;

const params = z.object({ chatId: z.string() });

/** The player's chats, the one that changed last first. */
export const listChats = endpoint({
  method: 'GET',
  path: '/api/get-chats',
  access: 'player',
  reply: z.object({ chats: z.array(chat) }),
  refusals: {},
});

/** The player's open chat, or a new one. User ids in the body are ignored: it is the token's player and the staff. */
export const startChat = endpoint({
  method: 'POST',
  path: '/api/chats',
  access: 'player',
  reply: z.object({ chat }),
  refusals: {},
});

/** Messages in their order: those after a place, or the newest ones, or those before a place. */
export const listChatMessages = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/messages',
  access: 'player',
  params,
  query: z.object({
    after: z.optional(numeric),
    before: z.optional(numeric),
    limit: z.withDefault(numeric, chatLimits.page),
  }),
  reply: wire(
    {
      messages: z.array(message),
      /** The newest message's place; where it is beyond the last one here, more is to be read. */
      last_seq: z.number(),
      /** How far the staff have read. */
      staff_read: z.number(),
      status: openEnum(['open', 'closed'], 'open'),
    },
    { last_seq: 'lastSeq', staff_read: 'staffRead' },
  ),
  refusals: {},
});

/** Says something; the sender is the token's player whatever `sender_id` says. The same key again changes nothing. */
export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  access: 'player',
  body: wire(
    {
      chat_id: z.string(),
      content: z.string().check(z.maxLength(chatLimits.characters)),
      receipts: z.optional(z.array(z.string()).check(z.maxLength(chatLimits.receipts))),
      /** The number of a transaction of the player's own. */
      transaction: z.optional(z.string()),
      /** The id of a bet of the player's own. */
      bet: z.optional(z.string()),
    },
    { chat_id: 'chatId' },
  ),
  reply: z.object({ data: message }),
  refusals: { message_empty: 422, receipts_invalid: 400, attachment_not_yours: 404 },
  idempotent: true,
});

/** Everything up to here was seen. */
export const readChat = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/read',
  access: 'player',
  params,
  body: z.object({ seq: z.number() }),
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
});

/** The player is writing; tell it every few seconds at most. */
export const typeInChat = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/typing',
  access: 'player',
  params,
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
});
