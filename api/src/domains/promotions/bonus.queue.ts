import { sql } from 'kysely';
import type { App } from '../../kernel/app';
import { inTransaction } from '../../kernel/database/database';
import type { Queue, Turn } from '../../kernel/jobs/jobs';
import { processEach } from '../../kernel/jobs/process-each';
import { type BonusRow, endBonus, sweepLate } from './bonus-end';

const BATCH = 200;
/** How long after a bonus ended the sweep still looks for late bets. */
const LATE_MS = 30 * 86_400_000;

type LoopApp = Pick<App, 'db' | 'clock' | 'ledger' | 'domainEvents' | 'log'>;
type Due = Pick<BonusRow, 'id' | 'playerId' | 'state'>;

/** Releases wagered bonuses and ends expired ones; a settlement that completes a bonus requests a turn. */
export const bonusQueue = (app: App): Queue => ({
  name: 'bonuses',
  everySeconds: 10,
  failure: 'bonuses could not be processed',
  turn: async (turn) => void (await endDue(app, turn)),
  retry: async (id) => {
    const row = await app.db
      .selectFrom('bonuses')
      .select(['id', 'playerId', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    // Does nothing if it is neither completed nor expired by now.
    if (row !== undefined) await endOne(app, row);
  },
});

/** Sweeps bonus money that came after a bonus's end. */
export const lateBonusQueue = (app: App): Queue => ({
  name: 'late-bonuses',
  everySeconds: 60,
  failure: 'late bonus money could not be swept',
  turn: async () => void (await sweepAll(app)),
});

/** Ends every bonus that is due. */
export async function endDue(app: LoopApp, turn?: Turn): Promise<void> {
  const rows = await findDue(app);
  const process = (row: Due) => endOne(app, row);
  await processEach(app, { rows, process, failure: 'a bonus could not be ended', turn });
}

/** Returns the bonuses that are due, the completed ones first. */
async function findDue({ db, clock }: LoopApp): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    (select id, player_id, state from bonuses where state = 'done' order by serial limit ${BATCH})
    union all
    (select id, player_id, state from bonuses where state = 'wagering' and expires_at <= ${clock.now()}
      order by expires_at limit ${BATCH})`.execute(db);
  return rows;
}

const endOne = (app: LoopApp, row: Due) =>
  inTransaction(app.db, (trx) => endBonus(app, trx, row, row.state === 'done' ? 'released' : 'expired'));

/** Sweeps the bonus money of players whose last bonus has ended. */
export async function sweepAll(app: LoopApp): Promise<void> {
  const { rows } = await sql<Due>`
    select distinct on (bonus.player_id) bonus.id, bonus.player_id, bonus.state from bonuses bonus
    join accounts wallet on wallet.owner = bonus.player_id and wallet.kind = 'bonus' and wallet.balance > 0
    where bonus.ended_at > ${app.clock.now() - LATE_MS}
      and not exists (select 1 from bonuses open where open.player_id = bonus.player_id and open.state in ('wagering', 'done'))
    order by bonus.player_id, bonus.serial desc limit ${BATCH}`.execute(app.db);
  for (const row of rows) await inTransaction(app.db, (trx) => sweepLate(app, trx, row));
}
