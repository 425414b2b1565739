import { signatureOf } from '../server/signed';
import type { GameServer } from './game-server';

const GOOD_FOR_S = 10 * 60;

/**
 * The provider's page that shows a round again.
 *
 * `sig` is HMAC-SHA256 in hex, with the provider's secret, over `replay:<round>:<exp>`; `exp` is in seconds since 1970.
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
