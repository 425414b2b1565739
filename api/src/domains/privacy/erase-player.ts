import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../kernel/app';
import { writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction, type Trx } from '../../kernel/database/database';
import { lockPlayer } from '../../session/player-lock';
import { endSessionsOf } from '../../session/session.service';
import { hashPassword } from '../account/password/password';
import { blockersOf } from './erasure-blockers';
import { personalTables, rowsOf } from './personal-data';
import { identityYears } from './privacy.settings';

const YEAR = 366 * 86_400_000;
/** Play stays closed for ever. */
const NO_END = Date.UTC(9999, 11, 31);

/**
 * Erases a player whose time has come: deletes or clears what the policy says (`personalTables`), and moves the identity
 * to where it is kept for the law. A request that something blocks by now is dropped.
 *
 * @returns whether the player was erased.
 */
export async function erasePlayer(app: App, player: string): Promise<boolean> {
  return inTransaction(app.db, async (trx) => {
    await lockPlayer(trx, player);
    const at = app.clock.now();
    const request = await trx
      .selectFrom('erasures')
      .select('erasesAt')
      .where('playerId', '=', player)
      .where('erasedAt', 'is', null)
      .where('erasesAt', '<=', at)
      .forUpdate()
      .executeTakeFirst();
    if (request === undefined) return false;
    const blockers = await blockersOf(app, trx, player);
    if (blockers.length > 0) {
      await trx.deleteFrom('erasures').where('playerId', '=', player).execute();
      return false;
    }
    await retainIdentity(trx, player, at);
    // Open streams end by the sessions' end, before their rows go.
    await endSessionsOf(app, trx, player);
    for (const entry of personalTables.filter(({ onErasure }) => onErasure === 'delete'))
      await sql`delete from ${sql.table(entry.table)} where ${rowsOf(entry, player)}`.execute(trx);
    await clearPlayer(trx, player);
    await trx.updateTable('erasures').set({ erasedAt: at }).where('playerId', '=', player).execute();
    await writeAudit(trx, { at, operator: 'owner', act: 'erase', subject: player, details: {} });
    return true;
  });
}

async function retainIdentity(trx: Trx, player: string, erasedAt: number): Promise<void> {
  const { username, name, email, birthday, createdAt } = await trx
    .selectFrom('players')
    .selectAll()
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const phones = await trx.selectFrom('phones').select('phone').where('playerId', '=', player).execute();
  const identity = { username, name, email, birthday, createdAt, phones: phones.map(({ phone }) => phone) };
  const deletesAt = erasedAt + (await identityYears(trx)) * YEAR;
  await trx
    .insertInto('keptIdentities')
    .values({ playerId: player, identity: JSON.stringify(identity), erasedAt, deletesAt })
    .execute();
}

/** Clears the player's row, which others refer to. Nobody has its password, so nobody can log in. */
async function clearPlayer(trx: Trx, player: string): Promise<void> {
  const name = `erased-${player}`;
  await trx
    .updateTable('players')
    .set({
      username: name,
      usernameKey: name,
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
      name: null,
      email: `${name}@erased.invalid`,
      emailVerifiedAt: null,
      birthday: null,
      referralCode: name,
      referredBy: null,
      affiliateCode: null,
      signupAddress: null,
      status: 'frozen',
      restrictionKind: 'closed',
      restrictionUntil: NO_END,
    })
    .where('id', '=', player)
    .execute();
}

/** Deletes the identity of an erased player and clears their payments, when the law no longer requires them. */
export async function forgetIdentity(app: App, player: string): Promise<void> {
  await inTransaction(app.db, async (trx) => {
    const due = await trx
      .deleteFrom('keptIdentities')
      .where('playerId', '=', player)
      .where('deletesAt', '<=', app.clock.now())
      .returning('playerId')
      .executeTakeFirst();
    if (due === undefined) return;
    await sql`update rail_payments set from_number = ''
      where (provider, trx_id) in (select provider, proof from deposits where player_id = ${player} and state = 'success')`.execute(
      trx,
    );
    await trx.updateTable('deposits').set({ payerNumber: null }).where('playerId', '=', player).execute();
    await trx.updateTable('withdrawals').set({ accountNumber: '' }).where('playerId', '=', player).execute();
  });
}
