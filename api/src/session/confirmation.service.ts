import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../kernel/app';
import type { Db, Trx } from '../kernel/database/database';
import { readSetting } from '../kernel/settings/settings';
import { type Language, languageOf } from '../kernel/texts/language';
import { refuse } from '../kernel/texts/refusal';
import { confirmationIn } from './headers';
import { type Caller, hashToken } from './session.service';

const MINUTE = 60_000;
const MINUTES = 5;

/** A caller and the confirmation that came with the call, if any. */
export interface ConfirmableCaller extends Pick<Caller, 'id' | 'sessionId'> {
  readonly confirmation: string | null;
  /** Of the call, for the notice that its owner gets. */
  readonly language: Language;
}

export function withConfirmation({ id, sessionId }: Caller, request: FastifyRequest): ConfirmableCaller {
  return { id, sessionId, confirmation: confirmationIn(request), language: languageOf(request) };
}

/**
 * Stores that the player confirmed in this session; it replaces the session's last confirmation.
 *
 * @returns the secret, returned only here: a token without it opens no sensitive call, even of a confirmed session.
 */
export async function storeConfirmation(
  app: Pick<App, 'clock'>,
  trx: Trx,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<{ readonly confirmation: string; readonly seconds: number }> {
  const confirmation = randomBytes(32).toString('base64url');
  await trx
    .updateTable('sessions')
    .set({ confirmedAt: app.clock.now(), confirmationHash: hashToken(confirmation) })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
  return { confirmation, seconds: ((await validMs(trx)) / MINUTE) * 60 };
}

/**
 * Voids what the player's other sessions confirmed: once a factor changed, an older proof must not undo that.
 */
export async function voidOtherConfirmations(
  trx: Trx,
  { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ confirmedAt: null, confirmationHash: null })
    .where('playerId', '=', id)
    .where('id', '<>', sessionId)
    .where('confirmedAt', 'is not', null)
    .execute();
}

/**
 * Checks that the call carries this session's own confirmation of the last minutes (`confirmation_minutes`).
 *
 * A log-in is no confirmation: whoever steals the token of a session that was just opened must not profit from it.
 *
 * @throws {Refusal} confirmation_required.
 */
export async function requireConfirmed(
  app: Pick<App, 'clock'>,
  db: Db | Trx,
  { id, sessionId, confirmation }: ConfirmableCaller,
): Promise<void> {
  if (confirmation === null) refuse('confirmation_required');
  const row = await db
    .selectFrom('sessions')
    .select(['confirmedAt', 'confirmationHash'])
    .where('id', '=', sessionId)
    .where('playerId', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  const { confirmedAt = null, confirmationHash = null } = row ?? {};
  const isOwn = confirmationHash !== null && timingSafeEqual(confirmationHash, hashToken(confirmation));
  if (!isOwn || confirmedAt === null || confirmedAt + (await validMs(db)) <= app.clock.now())
    refuse('confirmation_required');
}

async function validMs(db: Db | Trx): Promise<number> {
  return (await readSetting(db, 'confirmation_minutes', MINUTES)) * MINUTE;
}
