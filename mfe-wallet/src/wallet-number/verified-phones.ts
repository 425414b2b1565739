import type { otherPhones, showPlayer } from '@pavilion/contract/calls/identity';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { shownPhone } from '@pavilion/contract/phone';

/** Returns the player's verified numbers as typed, their own first. */
export function verifiedPhones(
  player: ReplyOf<typeof showPlayer> | undefined,
  others: ReplyOf<typeof otherPhones> | undefined,
): readonly string[] {
  const own = player?.phone && player.phoneVerifiedFlag === '1' ? [player.phone] : [];
  const verified = (others?.data ?? []).filter(({ verified }) => verified === 1).map(({ number }) => number);
  return [...new Set([...own, ...verified].map(shownPhone))];
}
