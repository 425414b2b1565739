import { sql } from 'kysely';
import type { App, Stop } from '../../kernel/app';
import { inTransaction } from '../../kernel/database/database';
import { processEach, startLoop } from '../../kernel/loop';
import { type BonusEnd, type BonusRow, endBonus, sweepLate } from './bonus-end';

/** Number of turns between sweeps for late bonus money. */
const SWEEP_EACH = 60;
const BATCH = 200;
/** How long after a bonus ended the sweep still looks for late bets. */
const LATE_MS = 30 * 86_400_000;

type LoopApp = Pick<App, 'db' | 'clock' | 'ledger' | 'domainEvents' | 'log'>;
type Due = Pick<BonusRow, 'id' | 'playerId' | 'state'>;

/** Starts the loop that releases wagered bonuses and ends expired ones; concurrent processes handle each once. */
export function startBonuses(app: App): Stop {
  let turns = 0;
  return startLoop(app, {
    name: 'bonuses',
    pauseMs: 1000,
    failure: 'bonuses could not be processed',
    turn: async () => {
      await endDue(app);
      if (turns++ % SWEEP_EACH === 0) await sweepAll(app);
    },
  });
}

/** Ends every bonus that is due. */
export async function endDue(app: LoopApp): Promise<void> {
  const columns = ['id', 'playerId', 'state'] as const;
  const done = await app.db
    .selectFrom('bonuses')
    .select(columns)
    .where('state', '=', 'done')
    .orderBy('serial')
    .limit(BATCH)
    .execute();
  await endAll(app, done, 'released');
  const over = await app.db
    .selectFrom('bonuses')
    .select(columns)
    .where('state', '=', 'wagering')
    .where('expiresAt', '<=', app.clock.now())
    .orderBy('expiresAt')
    .limit(BATCH)
    .execute();
  await endAll(app, over, 'expired');
}

function endAll(app: LoopApp, rows: readonly Due[], end: BonusEnd): Promise<void> {
  return processEach(app, {
    rows,
    process: (row) => inTransaction(app.db, (trx) => endBonus(app, trx, row, end)),
    failure: 'a bonus could not be ended',
  });
}

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
