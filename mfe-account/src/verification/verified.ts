import type { otherPhones, showPlayer } from '@pavilion/contract/calls/identity';
import type { ReplyOf } from '@pavilion/contract/endpoint';

type Player = Pick<ReplyOf<typeof showPlayer>, 'phoneVerifiedFlag' | 'emailVerifiedAt'>;
type Others = ReplyOf<typeof otherPhones>['data'];

/** Returns whether any phone is verified: the first, or the added one. */
export function isPhoneVerified(player: Player, others: Others = []): boolean {
  return player.phoneVerifiedFlag === '1' || others.some(({ verified }) => verified === 1);
}

/** Security levels, by how many of phone and e-mail are verified. */
export const securityLevels = ['unverified', 'normal', 'safe'] as const;
export type SecurityLevel = (typeof securityLevels)[number];

export function securityLevel(player: Player, others: Others = []): SecurityLevel {
  const count = Number(isPhoneVerified(player, others)) + Number(player.emailVerifiedAt !== null);
  return securityLevels[count] ?? 'safe';
}
