import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { passkeyCreation, passkeyRegistration } from '@pavilion/contract/calls/passkeys';
import type { Clean } from '@pavilion/contract/schema';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../../../kernel/app';
import { afterCommit, type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { type ConfirmableCaller, requireConfirmed } from '../../../session/confirmation.service';
import { lockPlayer } from '../../../session/player-lock';
import { notifyOwner } from '../../notices/notice.service';
import { dropUnneededRecoveryCodes, hasRecoveryCodes, writeRecoveryCodes } from '../factors/recovery-codes.service';
import { distrustOthers, hasSecondFactor } from '../factors/second-factor';
import { CHALLENGE_MS, newChallenge, relyingParty, useChallenge } from './challenge.service';

const MOST = 10;
/** Elliptic curve P-256, Ed25519, RSA: what authenticators have. */
const ALGORITHMS = [-7, -8, -257];

type Registration = Clean<typeof passkeyRegistration>;

export async function listPasskeys(db: Db | Trx, player: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('playerId', '=', player)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Returns the player's passkeys as browsers take them. */
export async function credentialsOf(db: Db | Trx, player: string) {
  const rows = await db.selectFrom('passkeys').select(['id', 'transports']).where('playerId', '=', player).execute();
  return rows.map((row) => ({ ...row, type: 'public-key' as const }));
}

export async function beginPasskey(
  app: App,
  caller: ConfirmableCaller & { readonly username: string },
): Promise<Clean<typeof passkeyCreation>> {
  await requireConfirmed(app, app.db, caller);
  const rp = { id: relyingParty(app).id, name: 'Pavilion' };
  const existing = await credentialsOf(app.db, caller.id);
  if (existing.length >= MOST) refuse('too_many_passkeys');
  const { challengeBytes } = await newChallenge(app, { purpose: 'add', to: caller.sessionId });
  const { challenge, user } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: caller.username,
    userID: new TextEncoder().encode(caller.id),
    challenge: challengeBytes,
  });
  return {
    challenge,
    rp,
    user: { id: user.id, name: caller.username, displayName: caller.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: existing,
    // Resident, so that it logs in without a username; verified, so that a stolen authenticator alone doesn't.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/**
 * Adds a passkey, after a confirmation.
 *
 * @returns recovery codes, readable only here; none if the player has some.
 * @throws {Refusal} confirmation_required, wrong_passkey.
 */
export async function addPasskey(
  app: App,
  caller: ConfirmableCaller,
  { name, passkey }: { readonly name: string; readonly passkey: Registration },
): Promise<string[]> {
  await requireConfirmed(app, app.db, caller);
  const binding = { purpose: 'add', to: caller.sessionId } as const;
  const challenge = await useChallenge(app, passkey.response.clientDataJSON, binding);
  const credential = await credentialIn(app, passkey, challenge);
  return inTransaction(app.db, async (trx) => {
    await lockPlayer(trx, caller.id);
    await requireConfirmed(app, trx, caller);
    if ((await listPasskeys(trx, caller.id)).length >= MOST) refuse('too_many_passkeys');
    const isFirst = !(await hasSecondFactor(trx, caller.id));
    const added = await trx
      .insertInto('passkeys')
      .values({ ...credential, playerId: caller.id, name, createdAt: app.clock.now(), lastUsedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // A credential has one owner for ever.
    if (added === undefined) refuse('wrong_passkey');
    await distrustOthers(app, trx, caller, isFirst);
    await notify(app, trx, caller, name);
    return (await hasRecoveryCodes(trx, caller.id)) ? [] : writeRecoveryCodes(trx, caller.id);
  });
}

export async function renamePasskey(db: Db, player: string, id: string, name: string): Promise<void> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('playerId', '=', player)
    .returning('id')
    .executeTakeFirst();
  if (renamed === undefined) refuse('not_found');
}

/** @throws {Refusal} confirmation_required, or not_found for another player's. */
export async function removePasskey(app: App, caller: ConfirmableCaller, id: string): Promise<void> {
  await inTransaction(app.db, async (trx) => {
    await lockPlayer(trx, caller.id);
    await requireConfirmed(app, trx, caller);
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('playerId', '=', caller.id)
      .returning('name')
      .executeTakeFirst();
    if (removed === undefined) refuse('not_found');
    await dropUnneededRecoveryCodes(trx, caller.id);
    await distrustOthers(app, trx, caller, true);
    await notify(app, trx, caller, removed.name);
  });
}

async function credentialIn(app: App, passkey: Registration, expectedChallenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(app);
  const { transports, ...response } = passkey.response;
  const checked = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified) refuse('wrong_passkey');
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] };
}

async function notify(app: App, trx: Trx, { id, language }: ConfirmableCaller, name: string): Promise<void> {
  const detail = language === 'bn' ? `পাসকি “${name}”` : `passkey “${name}”`;
  await notifyOwner(app, trx, id, { event: 'factor', detail, language });
  afterCommit(trx, () => reportSecurityEvent('factor.changed', { player: id, method: 'passkey' }));
}
