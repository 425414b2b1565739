import { randomBytes } from 'node:crypto';

import { usernameRule } from '@pavilion/contract/calls/identity';

import { inTransaction } from '../database/database';
import type { App } from '../server/app';
import { refuse } from '../server/refusal';
import { isPassword } from './password';
import { hashToken, openSession } from './session.service';

const EXCHANGE_CODE_MS = 60_000;

export interface LoggedIn {
  readonly token: string;
  readonly playerId: string;
  readonly username: string;
  readonly exchange: { token: string }[];
}

/** Opens a session; the same words and the same time whatever of the two was wrong. */
export async function logInPlayer(app: App, username: string, password: string): Promise<LoggedIn> {
  const row = usernameRule.test(username)
    ? await app.db.selectFrom('players').select(['id', 'username', 'password_hash']).where('username_key', '=', username.toLowerCase()).executeTakeFirst()
    : undefined;
  const right = password.length <= 64 && (await isPassword(row?.password_hash, password));
  if (!right || row === undefined) refuse('invalid_credentials');
  const now = app.clock.now();
  const code = randomBytes(32).toString('base64url');
  const token = await inTransaction(app.db, async (trx) => {
    await trx.insertInto('exchange_codes').values({ hash: hashToken(code), player_id: row.id, expires_at: now + EXCHANGE_CODE_MS, used_at: null }).execute();
    return openSession(trx, row.id, now);
  });
  return { token, playerId: row.id, username: row.username, exchange: [{ token: code }] };
}
