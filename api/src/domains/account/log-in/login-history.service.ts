import type { loginHistory } from '@pavilion/contract/calls/security';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import type { Db, Trx } from '../../../kernel/database/database';
import type { Visitor } from '../guards/visitor';
import type { LoginOutcome } from './tables';

const PAGE = 20;

/** Records a login, or an attempt, for a player. */
export async function noteLogin(
  app: Pick<App, 'clock'>,
  db: Db | Trx,
  player: string,
  outcome: LoginOutcome,
  { ip, device }: Pick<Visitor, 'ip' | 'device'>,
): Promise<void> {
  await db
    .insertInto('loginHistory')
    .values({ playerId: player, at: app.clock.now(), outcome, address: ip, device })
    .execute();
}

/** Returns one page, newest first. @param before - the previous page's `next` cursor. */
export async function readLoginHistory(
  db: Db,
  player: string,
  before: string | undefined,
): Promise<ReplyOf<typeof loginHistory>> {
  const from = /^\d{1,15}$/.test(before ?? '') ? Number(before) : null;
  const rows = await db
    .selectFrom('loginHistory')
    .select(['serial', 'at', 'outcome', 'address', 'device'])
    .where('playerId', '=', player)
    .$if(from !== null, (query) => query.where('serial', '<', from))
    .orderBy('serial', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    data: page.map(({ serial, ...row }) => ({ id: String(serial), ...row })),
    next: rows.length > PAGE ? String(page.at(-1)?.serial) : null,
  };
}
