import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { App } from '../../../kernel/app';
import { refuse } from '../../../kernel/texts/refusal';
import { hashToken } from '../../../session/session.service';

/** How long a player has to use their passkey. */
export const CHALLENGE_MS = 5 * 60_000;

/** What a challenge is for, and the only session or log-in attempt that may answer it. */
export interface Binding {
  readonly purpose: 'add' | 'confirm' | 'log-in';
  readonly to: string;
}

/**
 * Returns the site as browsers bind passkeys to it. @throws {Refusal} passkeys_unavailable if its address is an IP
 * address.
 */
export function relyingParty(app: Pick<App, 'links'>): { readonly id: string; readonly origin: string } {
  const { origin, hostname } = new URL(app.links.origins.site);
  if (!hasRelyingParty(app)) refuse('passkeys_unavailable');
  return { id: hostname, origin };
}

/** Whether browsers have passkeys for the site's address. */
export function hasRelyingParty({ links }: Pick<App, 'links'>): boolean {
  return isIP(new URL(links.origins.site).hostname.replace(/[[\]]/g, '')) === 0;
}

/** Creates a challenge that one passkey may sign once, in the next minutes. */
export async function newChallenge({ db, clock }: Pick<App, 'db' | 'clock'>, { purpose, to }: Binding) {
  const challenge = randomBytes(32);
  const text = challenge.toString('base64url');
  await db
    .insertInto('passkeyChallenges')
    .values({ challengeHash: hashToken(text), purpose, boundTo: to, expiresAt: clock.now() + CHALLENGE_MS })
    .execute();
  // A copy, because the library takes no Buffer.
  return { challenge: text, challengeBytes: new Uint8Array(challenge) };
}

/**
 * Uses a challenge up, whatever becomes of the call: a second response to it is refused.
 *
 * @throws {Refusal} wrong_passkey if it is not one of this session or attempt, or its time is over.
 */
export async function useChallenge(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  clientData: string,
  { purpose, to }: Binding,
): Promise<string> {
  const challenge = challengeIn(clientData);
  const used = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('boundTo', '=', to)
    .returning('expiresAt')
    .executeTakeFirst();
  if (used === undefined || used.expiresAt <= clock.now()) refuse('wrong_passkey');
  return challenge;
}

function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      readonly challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
