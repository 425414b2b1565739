import type { Failure } from './lobby.store';

/** The server's words, else ours: one for an answer without words, one for no answer. */
export function failureText(
  { message, answered }: Failure,
  texts: { readonly refused: string; readonly lost: string },
): string {
  return message || (answered ? texts.refused : texts.lost);
}
