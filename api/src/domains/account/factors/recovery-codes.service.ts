import { createHash, randomInt } from 'node:crypto';
import type { App } from '../../../kernel/app';
import type { Db, Trx } from '../../../kernel/database/database';
import { hasSecondFactor } from './second-factor';

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

/** Returns how many are left. */
export async function countRecoveryCodes(db: Db | Trx, player: string): Promise<number> {
  const left = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('playerId', '=', player)
    .where('usedAt', 'is', null)
    .execute();
  return left.length;
}

export async function hasRecoveryCodes(trx: Trx, player: string): Promise<boolean> {
  return (await countRecoveryCodes(trx, player)) > 0;
}

/** @returns false if the code is none of the player's, or was used. */
export async function useRecoveryCode(app: App, trx: Trx, player: string, typed: string): Promise<boolean> {
  const used = await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: app.clock.now() })
    .where('playerId', '=', player)
    .where('codeHash', '=', hashOf(player, typed))
    .where('usedAt', 'is', null)
    .returning('playerId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Replaces the player's recovery codes. @returns the new ones, which are readable only here. */
export async function writeRecoveryCodes(trx: Trx, player: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom('recoveryCodes').where('playerId', '=', player).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ playerId: player, codeHash: hashOf(player, code), usedAt: null })))
    .execute();
  return codes;
}

/** Ends the codes of a player whose last second factor was removed. */
export async function dropUnneededRecoveryCodes(trx: Trx, player: string): Promise<void> {
  if (await hasSecondFactor(trx, player)) return;
  await trx.deleteFrom('recoveryCodes').where('playerId', '=', player).execute();
}

/** About 49 bits: enough for a fast hash, because tries are counted. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}

function hashOf(player: string, code: string): Buffer {
  const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update([player, letters].join('\n')).digest();
}
