import type { Failure } from './lobby.store';

/** Returns the server's message, else ours: `refused` for a reply without one, `lost` for no reply. */
export function failureText(
  { message, answered }: Failure,
  texts: { readonly refused: string; readonly lost: string },
): string {
  return message || (answered ? texts.refused : texts.lost);
}
