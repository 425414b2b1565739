import { createHmac } from 'node:crypto';
import type { GameServer } from '../catalog/game-server';

const GOOD_FOR_S = 10 * 60;

/**
 * Returns the address of the provider's replay page for a round.
 *
 * `sig` is the hex HMAC-SHA256 of `replay:<round>:<exp>` with the provider's key `key`; `exp` is in seconds since 1970.
 */
export function replayLink({ origin, keys }: GameServer, round: string, language: 'en' | 'bn', now: number): string {
  const exp = Math.floor(now / 1000) + GOOD_FOR_S;
  const key = keys.current();
  const query = new URLSearchParams({
    exp: String(exp),
    key: key.id,
    sig: createHmac('sha256', key.hmac).update(`replay:${round}:${exp}`).digest('hex'),
    lang: language,
  });
  return `${origin}/replay/${encodeURIComponent(round)}?${query.toString()}`;
}
