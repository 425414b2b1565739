import { randomBytes } from 'node:crypto';

import type { Trx } from '../database/database';
import type { App } from '../server/app';
import { hashToken } from './session.service';

const LIFE_MS = 60_000;

/** A one-time code of 60 s that lets the operator's external exchange know the player. */
export async function newExchangeCode(app: Pick<App, 'clock'>, trx: Trx, player: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await trx.insertInto('exchange_codes').values({ hash: hashToken(code), player_id: player, expires_at: app.clock.now() + LIFE_MS, used_at: null }).execute();
  return code;
}
