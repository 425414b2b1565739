/**
 * Api paths for programs of the support desk: server to server, with the key `support` as a bearer token.
 *
 * `live` is a server-sent event stream: on `chat-changed` and `chat-typing` the queue must be refetched.
 */
export const deskPaths = {
  live: '/desk/live',
  queue: '/desk/chats',
  messages: '/desk/chats/:chatId/messages',
  read: '/desk/chats/:chatId/read',
  typing: '/desk/chats/:chatId/typing',
  close: '/desk/chats/:chatId/close',
} as const;
