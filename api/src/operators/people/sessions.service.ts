import { createHash, randomBytes } from 'node:crypto';
import type { OperatorRole, OperatorSession } from '@pavilion/contract/operators';
import type { App } from '../../kernel/app';
import type { Db, Trx } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';

type PeopleApp = Pick<App, 'db' | 'clock'>;

const MINUTE_MS = 60_000;
const IDLE_MINUTES = 30;
/** One shift. */
const ABSOLUTE_MINUTES = 720;
/** A command writes the session at most this often. */
const WRITE_EVERY_MS = 15_000;

/** A signed-in operator. */
export interface SignedIn {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly expires: number;
}

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Opens a session of a person who has proven who they are. */
export async function openSession(
  { clock }: Pick<App, 'clock'>,
  trx: Trx,
  { name, roles }: Pick<SignedIn, 'name' | 'roles'>,
): Promise<OperatorSession> {
  const now = clock.now();
  const minutes = await readSetting(trx, 'operator_absolute_minutes', ABSOLUTE_MINUTES);
  const token = newToken();
  const expires = now + minutes * MINUTE_MS;
  await trx.deleteFrom('operatorSessions').where('expiresAt', '<=', now).execute();
  await trx
    .insertInto('operatorSessions')
    .values({ hash: hashOf(token), operator: name, kind: 'person', startedAt: now, usedAt: now, expiresAt: expires })
    .execute();
  return { token, name, roles: [...roles], expires };
}

/** Returns the holder of a session that is neither idle, over nor ended, and whose operator is not disabled. */
export async function findSignedIn({ db, clock }: PeopleApp, token: string): Promise<SignedIn | undefined> {
  const now = clock.now();
  const hash = hashOf(token);
  const idleMs = (await readSetting(db, 'operator_idle_minutes', IDLE_MINUTES)) * MINUTE_MS;
  const row = await db
    .selectFrom('operatorSessions')
    .innerJoin('operators', 'operators.name', 'operatorSessions.operator')
    .select(['name', 'roles', 'kind', 'usedAt', 'expiresAt'])
    .where('hash', '=', hash)
    .where('disabledAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (row === undefined || (row.kind === 'person' && row.usedAt + idleMs <= now)) return undefined;
  if (row.usedAt + WRITE_EVERY_MS <= now)
    await db.updateTable('operatorSessions').set({ usedAt: now }).where('hash', '=', hash).execute();
  return { name: row.name, roles: row.roles, expires: row.expiresAt };
}

/** Ends one session; the token is worth nothing from then on, wherever it was copied to. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('operatorSessions').where('hash', '=', hashOf(token)).execute();
}

/** Ends all sessions of a person. */
export async function endSessionsOf(trx: Trx, name: string): Promise<void> {
  await trx.deleteFrom('operatorSessions').where('operator', '=', name).execute();
}
