import * as z from '@pavilion/contract/schema';

/**
 * All a game may tell us; whatever else it says is nothing.
 *
 * ready: its page can be seen. balance-changed: money moved, ask the wallet. round-open, round-closed: a stake is in
 * play, or no longer. close: the player wants out. error: this play is over and must be opened anew.
 */
const message = z.object({
  type: z.enumeration([
    'pavilion:ready',
    'pavilion:balance-changed',
    'pavilion:round-open',
    'pavilion:round-closed',
    'pavilion:close',
    'pavilion:error',
  ]),
});
export type FrameMessage = z.Clean<typeof message>['type'];

/** The message, or null where it isn't one. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const read = z.safeDecode(message, data as never);
  return read.success ? read.data.type : null;
}
