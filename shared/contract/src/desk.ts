/**
 * Where programmes that answer players reach the api: server to server, with the key `support` as a bearer token.
 *
 * `live` speaks server-sent events: `chat-changed` and `chat-typing` say that the queue is to be read again.
 */
export const deskPaths = {
  live: '/desk/live',
  queue: '/desk/chats',
  messages: '/desk/chats/:chatId/messages',
  read: '/desk/chats/:chatId/read',
  typing: '/desk/chats/:chatId/typing',
  close: '/desk/chats/:chatId/close',
} as const;
