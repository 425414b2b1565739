import type { confirm as call, ConfirmationMethod } from '@pavilion/contract/calls/confirmation';
import { passkeyProof } from '@pavilion/contract/calls/passkeys';
import type { BodyOf } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../../../kernel/app';
import { afterCommit, type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import type { Language } from '../../../kernel/texts/language';
import { refuse } from '../../../kernel/texts/refusal';
import { storeConfirmation } from '../../../session/confirmation.service';
import type { Caller } from '../../../session/session.service';
import { useCode } from '../codes/code.service';
import { type Address, deliver } from '../codes/code-delivery';
import { useFactorCode } from '../factors/factors.service';
import { hasPasskey, hasTotp } from '../factors/second-factor';
import { type PasskeyProof, useProof } from '../passkeys/passkey-proof.service';
import { forgetWrongPasswords, requireOwnPassword } from '../password/own-password.service';

type Form = BodyOf<typeof call>;
type Confirmed = Awaited<ReturnType<typeof storeConfirmation>>;
type Owner = Pick<Caller, 'id' | 'sessionId'>;

/** Returns the ways in which a player may confirm, the preferred first. */
export async function methodsOf(db: Db | Trx, player: string): Promise<ConfirmationMethod[]> {
  // With a second factor a password or a phone alone is not enough.
  const [passkey, totp] = [await hasPasskey(db, player), await hasTotp(db, player)];
  if (passkey || totp)
    return [...(passkey ? (['passkey'] as const) : []), ...(totp ? (['totp'] as const) : []), 'recovery-code'];
  const [phone, mailbox] = [await addressOf(db, player, 'sms'), await addressOf(db, player, 'mail')];
  return ['password', ...(phone === null ? [] : (['sms'] as const)), ...(mailbox === null ? [] : (['mail'] as const))];
}

/** Sends a code to the player's first phone or mailbox, never to a phone that was added later. */
export async function sendConfirmationCode(
  app: App,
  player: string,
  by: 'sms' | 'mail',
  language: Language,
): Promise<void> {
  const to = (await methodsOf(app.db, player)).includes(by) ? await addressOf(app.db, player, by) : null;
  if (to === null) refuse('method_unavailable');
  await deliver(app, player, 'confirm', to, language);
}

/**
 * Confirms that the caller is the player, for this session alone.
 *
 * @throws {Refusal} method_unavailable, or what is wrong with the proof.
 */
export async function confirmCaller(app: App, caller: Owner, { method, proof }: Form): Promise<Confirmed> {
  if (!(await methodsOf(app.db, caller.id)).includes(method)) refuse('method_unavailable');
  if (method === 'password') return confirmByPassword(app, caller, proof);
  if (method === 'passkey') return confirmByPasskey(app, caller, proof);
  let confirmed: Confirmed | undefined;
  const proven = async (trx: Trx): Promise<void> => {
    confirmed = await store(app, trx, caller, method);
  };
  if (method === 'totp' || method === 'recovery-code') await useFactorCode(app, caller.id, proof, proven);
  else await useCode(app, caller.id, 'confirm', proof, proven);
  return confirmed ?? refuse('code_expired');
}

async function confirmByPasskey(app: App, caller: Owner, proof: string): Promise<Confirmed> {
  const binding = { purpose: 'confirm', to: caller.sessionId } as const;
  const parsed = proofIn(proof);
  return useProof(app, { proof: parsed, binding, owner: caller.id }, (trx) => store(app, trx, caller, 'passkey'));
}

function proofIn(text: string): PasskeyProof {
  try {
    const parsed = z.safeDecode(passkeyProof, JSON.parse(text) as never);
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: refused below.
  }
  return refuse('wrong_passkey');
}

async function confirmByPassword(app: App, caller: Owner, password: string): Promise<Confirmed> {
  await requireOwnPassword(app, caller.id, password);
  return inTransaction(app.db, async (trx) => {
    await forgetWrongPasswords(trx, caller.id);
    return store(app, trx, caller, 'password');
  });
}

async function store(app: App, trx: Trx, caller: Owner, method: ConfirmationMethod): Promise<Confirmed> {
  const confirmed = await storeConfirmation(app, trx, caller);
  afterCommit(trx, () => reportSecurityEvent('session.confirmed', { player: caller.id, method }));
  return confirmed;
}

async function addressOf(db: Db | Trx, player: string, by: 'sms' | 'mail'): Promise<Address | null> {
  if (by === 'mail') {
    const { email, emailVerifiedAt } = await db
      .selectFrom('players')
      .select(['email', 'emailVerifiedAt'])
      .where('id', '=', player)
      .executeTakeFirstOrThrow();
    return emailVerifiedAt === null ? null : { kind: 'email', to: email };
  }
  const row = await db
    .selectFrom('phones')
    .select('phone')
    .where('playerId', '=', player)
    .where('isPrimary', '=', true)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? null : { kind: 'phone', to: row.phone };
}
