import type { Selectable } from 'kysely';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../../../kernel/app';
import { afterCommit, type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import type { Message } from '../../messages/message';
import { sendInboxMessage } from '../../messages/messages.service';
import type { WinRejection } from '../../messages/reasons';
import { type LockedRound, payRound, winKey } from '../rounds/round.service';
import {
  findTransaction,
  lockRound,
  lockTransactions,
  markTransaction,
  type StoredTransaction,
} from './provider-ledger';
import { shareOfWin } from './stake.service';
import type { WinReviewState } from './tables';

export type WinReview = Selectable<Tables['winReviews']>;
export const winReviewStates = [
  'waiting',
  'approved',
  'rejected',
  'withdrawn',
] as const satisfies readonly WinReviewState[];

type DeskApp = Pick<App, 'db' | 'clock' | 'ledger' | 'domainEvents'>;
/** Writes to include in the same transaction, for example to the operators' log. */
type SameTransactionWrite = (trx: Trx) => Promise<void>;
type Kind = Extract<Message, { readonly kind: `win_${string}` }>['kind'];

/** Returns a win's public number: G00000012. */
export function winNumber(serial: number): string {
  return `G${String(serial).padStart(8, '0')}`;
}

/** Records a win that waits for an operator's review, and notifies the player. */
export async function holdForReview(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  win: Pick<
    WinReview,
    | 'provider'
    | 'transactionId'
    | 'betId'
    | 'roundId'
    | 'playerId'
    | 'gameCode'
    | 'amount'
    | 'ceiling'
    | 'paid'
    | 'cause'
  >,
): Promise<void> {
  const row = await trx
    .insertInto('winReviews')
    .values({ ...win, createdAt: app.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sendMessage(app, trx, row, 'win_waiting');
  afterCommit(trx, () =>
    reportSecurityEvent('win.waiting', { player: win.playerId, partner: win.provider, reason: win.cause }),
  );
}

/** Pays a waiting win in the proportion of its stake, with the posting key of an immediate payment. */
export function approveWin(
  app: DeskApp,
  serial: number,
  by: string,
  alongside: SameTransactionWrite,
): Promise<'done' | 'not_waiting'> {
  return decide(app, serial, async (trx, row, place) => {
    const { provider, transactionId: id, betId: bet, playerId: player, amount } = row;
    const [stake, win] = [await findStored(trx, provider, bet), await findStored(trx, provider, id)];
    await app.ledger.win(trx, player, amount, await shareOfWin(trx, stake), winKey(provider, id));
    await payRound(app, trx, { ...place, win: amount, detail: null, isClosed: false });
    await markTransaction(trx, provider, stake, 'won');
    await markTransaction(trx, provider, win, 'done');
    await close(app, trx, row, { state: 'approved', decidedBy: by });
    await sendMessage(app, trx, row, 'win_approved');
    await alongside(trx);
  });
}

/** Rejects a waiting win without payment. The stake stays: the provider may still roll back its bet. */
export function rejectWin(
  app: DeskApp,
  serial: number,
  by: string,
  reason: WinRejection,
  alongside: SameTransactionWrite,
): Promise<'done' | 'not_waiting'> {
  return decide(app, serial, async (trx, row) => {
    await markRefused(trx, row);
    await close(app, trx, row, { state: 'rejected', reason, decidedBy: by });
    await sendMessage(app, trx, row, 'win_rejected', reason);
    await alongside(trx);
  });
}

/** Withdraws the waiting wins of a bet that is rolled back; nothing was paid, so nothing is taken back. */
export async function withdrawWins(app: Pick<App, 'clock'>, trx: Trx, provider: string, bet: string): Promise<void> {
  const rows = await trx
    .selectFrom('winReviews')
    .selectAll()
    .where('provider', '=', provider)
    .where('betId', '=', bet)
    .where('state', '=', 'waiting')
    .execute();
  for (const row of rows) {
    await markRefused(trx, row);
    await close(app, trx, row, { state: 'withdrawn' });
  }
}

async function markRefused(trx: Trx, { provider, transactionId: id }: WinReview): Promise<void> {
  await markTransaction(trx, provider, await findStored(trx, provider, id), 'refused');
}

/** A waiting win keeps its month from being detached, so that its transactions are there. */
async function findStored(trx: Trx, provider: string, id: string): Promise<StoredTransaction> {
  const found = await findTransaction(trx, provider, id);
  if (!found?.isStored) throw new Error(`transaction ${id} of ${provider} is not stored`);
  return found;
}

/** Lists wins by state, oldest first; `all` lists the newest first. */
export function listWinReviews(db: Db, state: WinReviewState | 'all', limit: number) {
  const rows = db
    .selectFrom('winReviews')
    .innerJoin('players', 'players.id', 'winReviews.playerId')
    // A decided win outlives the month of its round.
    .leftJoin('rounds', 'rounds.id', 'winReviews.roundId')
    .selectAll('winReviews')
    .select(['players.username', 'rounds.stake'])
    .limit(limit);
  return state === 'all'
    ? rows.orderBy('serial', 'desc').execute()
    : rows.where('state', '=', state).orderBy('serial').execute();
}

/** Finds a win by its public number: G00000012. */
export function findWinReview(db: Db, number: string): Promise<WinReview | undefined> {
  const serial = /^G(\d{1,15})$/i.exec(number)?.[1];
  return serial === undefined
    ? Promise.resolve(undefined)
    : db.selectFrom('winReviews').selectAll().where('serial', '=', Number(serial)).executeTakeFirst();
}

/** Runs a decision under the locks that exclude another decision and a rollback of its bet. */
function decide(
  app: DeskApp,
  serial: number,
  work: (trx: Trx, row: WinReview, place: LockedRound) => Promise<void>,
): Promise<'done' | 'not_waiting'> {
  return inTransaction(app.db, async (trx) => {
    const of = trx.selectFrom('winReviews').selectAll().where('serial', '=', serial);
    const found = await of.executeTakeFirst();
    if (found === undefined) return 'not_waiting';
    const { provider, transactionId: id, betId: bet, playerId: player } = found;
    const { providerRound: round } = await trx
      .selectFrom('rounds')
      .select('providerRound')
      .where('id', '=', found.roundId)
      .executeTakeFirstOrThrow();
    await lockTransactions(trx, provider, [id, bet]);
    const place = await lockRound(trx, { provider, round, player });
    const row = await of.where('state', '=', 'waiting').executeTakeFirst();
    if (row === undefined) return 'not_waiting';
    await work(trx, row, place);
    afterCommit(trx, () => app.domainEvents.publish(player, 'balance-changed'));
    return 'done';
  });
}

async function close(
  { clock }: Pick<App, 'clock'>,
  trx: Trx,
  { serial }: WinReview,
  change: Pick<WinReview, 'state'> & Partial<Pick<WinReview, 'reason' | 'decidedBy'>>,
): Promise<void> {
  await trx
    .updateTable('winReviews')
    .set({ ...change, decidedAt: clock.now() })
    .where('serial', '=', serial)
    .execute();
}

async function sendMessage(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  { playerId: player, gameCode: code, serial, amount }: WinReview,
  kind: Kind,
  reason: WinRejection = 'operator',
): Promise<void> {
  const game = await trx.selectFrom('games').select(['name', 'nameBn']).where('code', '=', code).executeTakeFirst();
  const params = { amount, number: winNumber(serial), game: game?.name ?? code, gameBn: game?.nameBn ?? code };
  await sendInboxMessage(
    app,
    trx,
    player,
    kind === 'win_rejected' ? { kind, params: { ...params, reason } } : { kind, params },
  );
}
