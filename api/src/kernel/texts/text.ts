import type { Language } from './language';

/** A text for players in both languages; a reply is written in one of them (`languageOf`). */
export interface Text {
  readonly en: string;
  readonly bn: string;
}

/** A reply of the contract as its handler returns it: the message in both languages. */
export type WithText<T> = T extends { readonly message: string } ? Omit<T, 'message'> & { readonly message: Text } : T;

/** Returns the reply with its message, if any, in one language. */
export function replyIn<T>(language: Language, reply: WithText<T>): T {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return reply as T;
  return { ...reply, message: (reply.message as Text)[language] } as T;
}
