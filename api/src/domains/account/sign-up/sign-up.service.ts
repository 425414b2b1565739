import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import { type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import { refuse } from '../../../kernel/texts/refusal';
import { openPlayerAccounts } from '../../../ledger/accounts';
import { checkCaptcha, restoreCaptcha } from '../guards/captcha.service';
import { isProofRequired, type Proof, refuseUnproven, requireSolved } from '../guards/challenge.service';
import type { Visitor } from '../guards/visitor';
import { hashPassword } from '../password/password';
import { freeReferralCode } from './referrer.service';
import { findConflicts, requireValid, type SignUp, takenErrors, type ValidSignUp } from './sign-up-rules';

const HOUR = 3_600_000;
/** Sign-ups per address in an hour without a captcha, unless the setting `signups_before_captcha` overrides it. */
const BEFORE_CAPTCHA = 3;

type Caller = Visitor & { readonly proof: Proof };

/**
 * Creates a player with empty wallets.
 *
 * Only a solved challenge or a right captcha learns that a name or a phone is taken.
 *
 * @param visitor - the caller and its proof; null for our own demo player.
 * @returns the player's id.
 * @throws {Refusal} with texts by wire field name.
 */
export async function createPlayer(app: App, form: SignUp, visitor: Caller | null = null): Promise<string> {
  const accepted = await requireValid(app.db, form, visitor === null);
  const needsProof = visitor !== null && (await isProofRequired(app));
  if (needsProof) requireSolved(visitor.proof);
  const isRead = visitor !== null && (await checkCaptcha(app, visitor, form.captcha));
  if (needsProof && !isRead && !visitor.proof.isSolved) refuseUnproven(visitor.proof);
  const conflicts = await findConflicts(app.db, form.username, accepted.phone);
  if (Object.keys(conflicts).length > 0) {
    // The form keeps the digits that it sent with refused fields.
    if (isRead) await restoreCaptcha(app, visitor, form.captcha);
    refuse('invalid_fields', undefined, conflicts);
  }
  const limited = isRead ? null : await limitedAddress(app, visitor);
  const password = await hashPassword(form.password);
  try {
    return await inTransaction(app.db, async (trx) => {
      if (limited !== null) await requireFew(app, trx, limited);
      return insertPlayer(app, trx, form, accepted, { password, address: visitor?.address ?? null });
    });
  } catch (error) {
    const errors = takenErrors[(error as { constraint?: string }).constraint ?? ''];
    if (errors !== undefined) refuse('invalid_fields', undefined, errors);
    throw error;
  }
}

/** Returns the address whose sign-ups count, or null for our own. */
async function limitedAddress(app: App, visitor: Visitor | null): Promise<string | null> {
  if (visitor === null) return null;
  // Checked before the expensive password hash, and again in the transaction, where concurrent sign-ups can't pass.
  await countedFew(app, app.db, visitor.address);
  return visitor.address;
}

async function requireFew(app: App, trx: Trx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${address}`}, 0))`.execute(trx);
  await countedFew(app, trx, address);
}

async function countedFew(app: App, db: Db | Trx, address: string): Promise<void> {
  const limit = await readSetting(db, 'signups_before_captcha', BEFORE_CAPTCHA);
  const since = app.clock.now() - HOUR;
  const inserted = await db
    .selectFrom('players')
    .select('id')
    .where('signupAddress', '=', address)
    .where('createdAt', '>', since)
    .limit(limit)
    .execute();
  if (inserted.length >= limit) refuse('captcha_required');
}

/** Inserts an accepted sign-up: the player, the primary phone and empty wallets. @returns the player's id. */
export async function insertPlayer(
  app: Pick<App, 'clock'>,
  trx: Trx,
  form: SignUp,
  { phone, referrer }: ValidSignUp,
  own: { password: string; address: string | null },
): Promise<string> {
  const id = newId();
  const now = app.clock.now();
  await trx
    .insertInto('players')
    .values({
      id,
      username: form.username,
      usernameKey: form.username.toLowerCase(),
      passwordHash: own.password,
      name: form.name?.trim() || null,
      email: form.email.trim(),
      emailVerifiedAt: null,
      birthday: null,
      currency: form.currency,
      referralCode: await freeReferralCode(trx),
      referredBy: referrer?.kind === 'player' ? referrer.id : null,
      affiliateCode: referrer?.kind === 'affiliate' ? referrer.code : null,
      signupAddress: own.address,
      createdAt: now,
    })
    .execute();
  await trx
    .insertInto('phones')
    .values({ phone, playerId: id, isPrimary: true, verifiedAt: null, createdAt: now })
    .execute();
  await openPlayerAccounts(trx, id, form.currency);
  return id;
}
