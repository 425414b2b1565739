import * as z from '@pavilion/contract/schema';

/**
 * The closed set of messages a game may send; any other message is ignored.
 *
 * ready: its page is visible. balance-changed: money moved, refetch the balance. round-open, round-closed: a stake
 * is in play, or no longer. close: the player wants to leave. error: this session is over and must be reopened.
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

/** Returns the message type, or null for anything else. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const read = z.safeDecode(message, data as never);
  return read.success ? read.data.type : null;
}
