import { sql } from 'kysely';
import type { App, Stop } from '../../kernel/app';
import { inTransaction } from '../../kernel/database/database';
import { type BonusEnd, type BonusRow, endBonus, sweepLate } from './bonus-end';

const PERIOD_MS = 1000;
/** Number of turns between sweeps for late bonus money. */
const SWEEP_EACH = 60;
const BATCH = 200;
/** How long after a bonus ended the sweep still looks for late bets. */
const LATE_MS = 30 * 86_400_000;

type LoopApp = Pick<App, 'db' | 'clock' | 'ledger' | 'domainEvents' | 'log'>;
type Due = Pick<BonusRow, 'id' | 'playerId' | 'state'>;

/** Starts the loop that releases wagered bonuses and ends expired ones; concurrent processes handle each once. */
export function startBonuses(app: App): Stop {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let turns = 0;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = endDue(app)
      .then(() => (turns++ % SWEEP_EACH === 0 ? sweepAll(app) : undefined))
      .catch((error: unknown) => app.log.warn({ err: error }, 'bonuses could not be processed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, PERIOD_MS);
      });
  };
  turn();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
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

async function endAll(app: LoopApp, rows: readonly Due[], end: BonusEnd): Promise<void> {
  for (const row of rows) {
    // A bonus that fails to end must not block the others.
    await inTransaction(app.db, (trx) => endBonus(app, trx, row, end)).catch((error: unknown) =>
      app.log.warn({ err: error, bonus: row.id }, 'a bonus could not be ended'),
    );
  }
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
