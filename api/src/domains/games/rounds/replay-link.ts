import { signatureOf } from '../../../http/signed';
import type { GameServer } from '../catalog/game-server';

const GOOD_FOR_S = 10 * 60;

/**
 * Returns the address of the provider's replay page for a round.
 *
 * `sig` is the hex HMAC-SHA256 of `replay:<round>:<exp>` with the provider's secret; `exp` is in seconds since 1970.
 */
export function replayLink({ origin, secret }: GameServer, round: string, language: 'en' | 'bn', now: number): string {
  const exp = Math.floor(now / 1000) + GOOD_FOR_S;
  const query = new URLSearchParams({
    exp: String(exp),
    sig: signatureOf(`replay:${round}:${exp}`, secret),
    lang: language,
  });
  return `${origin}/replay/${encodeURIComponent(round)}?${query.toString()}`;
}
