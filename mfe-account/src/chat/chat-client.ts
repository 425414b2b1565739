import {
  listChatMessages as list,
  type listChatMessages,
  readChat,
  sendChatMessage as send,
  type sendChatMessage,
  startChat,
  typeInChat,
} from '@pavilion/contract/calls/chat';
import type { BodyOf, EndpointSpec, InputOf, ReplyOf } from '@pavilion/contract/endpoint';

/** Result of a call, as far as the chat needs it. */
export type Outcome<E extends EndpointSpec> =
  | { readonly kind: 'ok'; readonly value: ReplyOf<E> }
  | { readonly kind: 'refused'; readonly refusal: string; readonly message: string }
  | { readonly kind: 'no-reply' };

export type MessageBody = BodyOf<typeof sendChatMessage>;
export interface Part {
  readonly after?: number;
  readonly before?: number;
  readonly limit: number;
}

/** The calls that the chat makes to the api, over any transport. */
export interface ChatClient {
  start(): Promise<Outcome<typeof startChat>>;
  read(chatId: string, part: Part): Promise<Outcome<typeof listChatMessages>>;
  send(message: MessageBody, key: string): Promise<Outcome<typeof sendChatMessage>>;
  markRead(chatId: string, seq: number): Promise<unknown>;
  typing(chatId: string): Promise<unknown>;
}

interface Caller {
  call<const E extends EndpointSpec>(endpoint: E, input: InputOf<E> & object, key?: string): Promise<Outcome<E>>;
  background<const E extends EndpointSpec>(endpoint: E, input: InputOf<E> & object): Promise<Outcome<E>>;
}

/**
 * Returns the edge over a caller of the contract. The device's background calls don't extend the session; the
 * player's own calls do.
 */
export const createChatClient = (api: Caller): ChatClient => ({
  start: () => api.call(startChat, {}),
  read: (chatId, part) => api.background(list, { params: { chatId }, query: part }),
  send: (message, key) => api.call(send, { body: message }, key),
  markRead: (chatId, seq) => api.background(readChat, { params: { chatId }, body: { seq } }),
  typing: (chatId) => api.call(typeInChat, { params: { chatId } }),
});
