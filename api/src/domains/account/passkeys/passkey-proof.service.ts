import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { passkeyProof, passkeyRequest } from '@pavilion/contract/calls/passkeys';
import type { Clean } from '@pavilion/contract/schema';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../../../kernel/app';
import { inTransaction, type Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { lockPlayer } from '../../../session/player-lock';
import { type Binding, CHALLENGE_MS, newChallenge, relyingParty, useChallenge } from './challenge.service';
import type { credentialsOf } from './passkey.service';

export type PasskeyProof = Clean<typeof passkeyProof>;

/** @param allowed - the passkeys that may sign; any of the site's if it is left out. */
export async function beginProof(
  app: App,
  binding: Binding,
  allowed?: Awaited<ReturnType<typeof credentialsOf>>,
): Promise<Clean<typeof passkeyRequest>> {
  const { id } = relyingParty(app);
  const { challengeBytes } = await newChallenge(app, binding);
  const { challenge } = await generateAuthenticationOptions({ rpID: id, challenge: challengeBytes });
  return {
    challenge,
    rpId: id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(allowed && { allowCredentials: [...allowed] }),
  };
}

/**
 * Checks what a passkey signed: for this site, this challenge, once, with the person verified, by a passkey of the
 * site's players.
 *
 * @param owner - the player whose passkey it has to be; null if the passkey says who logs in.
 * @param proven - runs in the transaction that counts the use, under the player's lock.
 * @throws {Refusal} wrong_passkey.
 */
export async function useProof<T>(
  app: App,
  { proof, binding, owner }: { readonly proof: PasskeyProof; readonly binding: Binding; readonly owner: string | null },
  proven: (trx: Trx, player: string) => Promise<T>,
): Promise<T> {
  relyingParty(app);
  const challenge = await useChallenge(app, proof.response.clientDataJSON, binding);
  return inTransaction(app.db, async (trx) => {
    const player = await ownerOf(trx, proof);
    if (player === null || (owner !== null && player !== owner)) return fail(owner, 'not a passkey of this player');
    await lockPlayer(trx, player);
    const row = await trx.selectFrom('passkeys').selectAll().where('id', '=', proof.id).forUpdate().executeTakeFirst();
    const counter =
      row && (await counterAfter(app, { ...row, publicKey: new Uint8Array(row.publicKey) }, proof, challenge));
    if (counter === undefined) return fail(player, 'passkey');
    await trx
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: app.clock.now() })
      .where('id', '=', proof.id)
      .execute();
    return proven(trx, player);
  });
}

async function ownerOf(trx: Trx, { id, response: { userHandle } }: PasskeyProof): Promise<string | null> {
  const row = await trx.selectFrom('passkeys').select('playerId').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const named = userHandle === undefined ? row.playerId : Buffer.from(userHandle, 'base64url').toString();
  return named === row.playerId ? row.playerId : null;
}

interface StoredPasskey {
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** A count that does not rise is a copied authenticator's. */
  readonly counter: number;
}

/** Returns the authenticator's new count; undefined if anything about the signed response is wrong. */
async function counterAfter(
  app: App,
  credential: StoredPasskey,
  proof: PasskeyProof,
  expectedChallenge: string,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(app);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

function fail(player: string | null, reason: string): never {
  reportSecurityEvent('log-in.failed', { ...(player !== null && { player }), reason });
  refuse('wrong_passkey');
}
