import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

export const chatLimits = { characters: 2000, receipts: 3, page: 50, pageMax: 200 } as const;

const attachmentKinds = ['receipt', 'transaction', 'bet', 'other'] as const;
/** Attachment of a message: a picture of the player's, or a snapshot of one of their transactions or bets. */
const attachment = wire(
  {
    kind: openEnum(attachmentKinds, 'other'),
    /** Id of a picture, transaction or bet. */
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
    /** Position in its chat: 1, 2, 3 … without gaps; the only message order. */
    seq: z.number(),
    sender_id: z.string(),
    sender: openEnum(chatSides, 'staff'),
    sender_name: z.string(),
    content: z.string(),
    attachments: z.array(attachment),
    created_at: moment,
    /** Idempotency-Key of the request; only the player's own messages have one. */
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
    /** Text of the newest message; empty if it is only an attachment, null before the first one. */
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

/** Lists the player's chats, most recently changed first. */
export const listChats = endpoint({
  method: 'GET',
  path: '/api/get-chats',
  access: 'player',
  reply: z.object({ chats: z.array(chat) }),
  refusals: {},
});

/**
 * Returns the player's open chat, or a new one. User ids in the body are ignored: the chat is between the token's
 * player and the staff.
 */
export const startChat = endpoint({
  method: 'POST',
  path: '/api/chats',
  access: 'player',
  reply: z.object({ chat }),
  refusals: {},
});

/** Lists messages in order: those after a position, the newest, or those before a position. */
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
      /** Position of the newest message; if it is beyond the client's last one, more must be read. */
      last_seq: z.number(),
      /** Position up to which the staff have read. */
      staff_read: z.number(),
      status: openEnum(['open', 'closed'], 'open'),
    },
    { last_seq: 'lastSeq', staff_read: 'staffRead' },
  ),
  refusals: {},
});

/**
 * Sends a message; the sender is the token's player, whatever `sender_id` says. A retry with the same key changes
 * nothing.
 */
export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  access: 'player',
  body: wire(
    {
      chat_id: z.string(),
      content: z.string().check(z.maxLength(chatLimits.characters)),
      receipts: z.optional(z.array(z.string()).check(z.maxLength(chatLimits.receipts))),
      /** Id of one of the player's transactions. */
      transaction: z.optional(z.string()),
      /** Id of one of the player's bets. */
      bet: z.optional(z.string()),
    },
    { chat_id: 'chatId' },
  ),
  reply: z.object({ data: message }),
  refusals: { message_empty: 422, receipts_invalid: 400, attachment_not_yours: 404 },
  idempotent: true,
});

/** Marks everything up to this position as read. */
export const readChat = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/read',
  access: 'player',
  params,
  body: z.object({ seq: z.number() }),
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
});

/** Reports that the player is typing; send it every few seconds at most. */
export const typeInChat = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/typing',
  access: 'player',
  params,
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
});
