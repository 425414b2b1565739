import { userInfo } from 'node:os';
import type { App } from '../../kernel/app';
import { inTransaction } from '../../kernel/database/database';
import { hashOf } from './sessions.service';

const DAYS_MS = 30 * 24 * 60 * 60_000;

/**
 * Signs in the operator of a development or demo site: an admin named after the system's user, who has no password and
 * whose session is the token of the data folder. It lasts for 30 days from each start.
 */
export async function signInLocalOperator({ db, clock }: Pick<App, 'db' | 'clock'>, token: string): Promise<void> {
  const now = clock.now();
  const name = localName();
  const operator = { name, roles: JSON.stringify(['admin']), createdAt: now, createdBy: 'npm start' };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('operators')
      .values({
        ...operator,
        passwordHash: null,
        factor: null,
        invitationHash: null,
        invitationUntil: null,
        disabledAt: null,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const session = { startedAt: now, usedAt: now, expiresAt: now + DAYS_MS };
    await trx
      .insertInto('operatorSessions')
      .values({ hash: hashOf(token), operator: name, kind: 'local', ...session })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(session))
      .execute();
  });
}

/** Ends it, for a data folder or database that was a demo's and is now in production. */
export async function signOutLocalOperator({ db }: Pick<App, 'db'>): Promise<void> {
  await db.deleteFrom('operatorSessions').where('kind', '=', 'local').execute();
}

function localName(): string {
  const name = userInfo()
    .username.toLowerCase()
    .replace(/[^a-z0-9._@-]/g, '-');
  return /^[a-z0-9][a-z0-9._@-]{1,59}$/.test(name) ? name : 'local';
}
