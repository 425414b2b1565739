import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import { countUp } from '../../../http/call-limits';
import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { THROTTLE_MS } from '../guards/log-in-throttle';
import { isPassword } from './password';

const TRIES = 5;

/**
 * Checks the password of a player who is logged in. Wrong ones are counted by player, so that an open session can't
 * be used for guessing.
 *
 * @returns the stored hash, for a change that must not overwrite a newer password.
 * @throws {Refusal} wrong_password, or password_tries after five wrong ones in 15 minutes.
 */
export async function requireOwnPassword(app: App, player: string, typed: string): Promise<string> {
  if ((await countUp(app.db, keyOf(player), app.clock.now(), THROTTLE_MS)) > TRIES) {
    reportSecurityEvent('calls.too-many', { call: 'own_password', player });
    refuse('password_tries');
  }
  const { passwordHash } = await app.db
    .selectFrom('players')
    .select('passwordHash')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  if (typed.length > 64 || !(await isPassword(passwordHash, typed))) refuse('wrong_password');
  return passwordHash;
}

/** Deletes the count of wrong passwords after a right one. */
export async function forgetWrongPasswords(trx: Trx, player: string): Promise<void> {
  await trx.deleteFrom('callCounts').where('key', '=', keyOf(player)).execute();
}

const keyOf = (player: string): string => `password ${player}`;
