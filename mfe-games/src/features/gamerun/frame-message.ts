import * as z from '@pavilion/contract/schema';

const balanceChanged = z.object({ type: z.literal('pavilion:balance-changed') });

/** The one thing a game may tell us. */
export function isBalanceChanged(data: unknown): boolean {
  return z.safeDecode(balanceChanged, data as never).success;
}

/** A game keeps its scripts and its own origin; on ours that would undo the frame's sandbox. */
export function isFrameAddress(url: string, siteOrigin: string): boolean {
  try {
    const { protocol, origin } = new URL(url);
    return (protocol === 'https:' || protocol === 'http:') && origin !== siteOrigin;
  } catch {
    return false;
  }
}
