import { createHash } from 'node:crypto';
import type { App } from '../../../kernel/app';
import { inBackground } from '../../../kernel/background';
import { afterCommit, inSavepoint, inTransaction, type Trx } from '../../../kernel/database/database';
import { Refusal } from '../../../kernel/texts/refusal';
import { InsufficientFunds } from '../../../ledger/ledger.service';
import { isStale, touchSession } from '../../../session/session.service';
import { requireTimeLeft } from '../../limits/session-time.service';
import { findPlay, type OpenedPlay } from '../launch/launch.service';
import { openRound, OtherGame, payRound } from '../rounds/round.service';
import type { CallBody, ProviderResponse, ProviderStatus } from './provider-call';
import {
  findTransaction,
  insertTransaction,
  lockRound,
  lockTransactions,
  markTransaction,
  type StoredTransaction,
} from './provider-ledger';
import { freeRoundsLeft, NoFreeRound, returnStake, shareOfWin, takeStake } from './stake.service';
import type { TransactionKind, TransactionState } from './tables';
import { canSpare, checkWinCeiling } from './win-ceiling';
import { holdForReview, withdrawWins } from './win-review.service';

/** One provider call about one bet. */
interface WalletCall {
  readonly provider: string;
  readonly kind: TransactionKind;
  readonly id: string;
  readonly bet: string;
  readonly round: string;
  readonly amount: number;
  readonly hash: Buffer;
  /** The play's token; only bets have one. */
  readonly token?: string;
  readonly game?: string;
  /** The free round that pays for the bet, if any. */
  readonly freeRound?: string | undefined;
}

/**
 * Takes a stake: first from main money, then from bonus money; or uses one of the player's free rounds.
 *
 * A repeated transaction id gets the stored response. A bet rolled back before it arrived is refused permanently.
 */
export async function bet(app: App, provider: string, body: CallBody<'bet'>): Promise<ProviderResponse> {
  const { token, transaction_id: id, round_id: round, game_code: game, amount, free_round_id: freeRound } = body;
  const act: WalletCall = {
    provider,
    kind: 'bet',
    id,
    bet: id,
    round,
    amount,
    token,
    game,
    freeRound,
    hash: hashOf([round, game, amount, ...(freeRound === undefined ? [] : [freeRound])]),
  };
  return settle(app, act, async (trx) => {
    const play = await findPlay(app, token, trx);
    // Wins and rollbacks need no open play: stakes are settled even after the player has left.
    if (play === null || !play.isOpen) return { status: 'INVALID_TOKEN' };
    if (play.game !== game || amount <= 0) return { status: 'BAD_REQUEST' };
    if (play.studioStatus !== 'active') return { status: 'PROVIDER_CLOSED' };
    if (play.gameStatus !== 'active') return { status: 'GAME_CLOSED' };
    try {
      if (play.hasSessionLimit)
        await requireTimeLeft(trx, { id: play.player, sessionId: play.session }, app.clock.now());
      const stakes = freeRound === undefined ? { stake: amount } : { stake: 0, freeStake: amount };
      const parts = await inSavepoint(trx, async () => {
        const taken = await takeStake(app, trx, play, { amount, freeRound, key: `bet:${provider}:${id}` });
        await openRound(trx, { provider, round, player: play.player, game, ...stakes, at: app.clock.now() });
        return taken;
      });
      publishAfterCommit(app, trx, play.player);
      keepAliveAfter(app, trx, play);
      return storeCall(app, trx, act, play.player, 'OK', 'done', parts);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'limit_reached')
        return storeCall(app, trx, act, play.player, 'LIMIT_REACHED', 'refused');
      if (error instanceof NoFreeRound) return storeCall(app, trx, act, play.player, 'NO_FREE_ROUNDS', 'refused');
      if (error instanceof OtherGame) return { status: 'BAD_REQUEST' };
      if (error instanceof InsufficientFunds)
        return storeCall(app, trx, act, play.player, 'INSUFFICIENT_FUNDS', 'refused');
      throw error;
    }
  });
}

/**
 * Pays a bet's win in the proportion of its stake. It requires no token, since the player may have left.
 *
 * A win above the game's maximum for the round's stake is accepted but not paid: it waits for an operator. The
 * response to the provider is OK with an unchanged balance, so that its round ends.
 */
export async function win(app: App, provider: string, body: CallBody<'win'>): Promise<ProviderResponse> {
  const { transaction_id: id, bet_transaction_id: of, round_id: round, amount } = body;
  const act: WalletCall = {
    provider,
    kind: 'win',
    id,
    bet: of,
    round,
    amount,
    hash: hashOf([of, round, body.game_code, amount, body.round_closed]),
  };
  return settle(app, act, async (trx) => {
    const stake = await findTransaction(trx, provider, of);
    if (!stake?.isStored || stake.kind !== 'bet' || stake.state === 'refused') return { status: 'UNKNOWN_BET' };
    if (stake.state === 'rolled-back' || stake.state === 'tombstone') return { status: 'ROLLED_BACK' };
    if (amount < 0 || stake.roundId !== round || stake.playerId === null) return { status: 'BAD_REQUEST' };
    const player = stake.playerId;
    const place = await lockRound(trx, { provider, round, player });
    const verdict = await checkWinCeiling(trx, { ...place, game: body.game_code, amount });
    if (verdict.kind !== 'payable')
      app.log.warn(
        { audit: 'win', verdict: verdict.kind, provider, transaction: id, round, player, game: body.game_code, amount },
        'win not paid',
      );
    if (verdict.kind === 'other_game') return { status: 'BAD_REQUEST' };
    if (verdict.kind === 'closed') return { status: 'ROUND_CLOSED' };
    const detail = body.detail === undefined ? null : JSON.stringify(body.detail);
    if (verdict.kind === 'above') {
      const { round: roundId, ceiling, paid } = verdict;
      await holdForReview(app, trx, {
        provider,
        transactionId: id,
        betId: of,
        roundId,
        playerId: player,
        gameCode: body.game_code,
        amount,
        ceiling,
        paid,
      });
      await payRound(app, trx, { ...place, win: 0, detail, isClosed: body.round_closed });
      return storeCall(app, trx, act, player, 'OK', 'waiting');
    }
    await app.ledger.win(trx, player, amount, await shareOfWin(trx, stake), `win:${provider}:${id}`);
    await payRound(app, trx, { ...place, win: amount, detail, isClosed: body.round_closed });
    await markTransaction(trx, provider, stake, 'won');
    publishAfterCommit(app, trx, player);
    return storeCall(app, trx, act, player, 'OK', 'done');
  });
}

/**
 * Refunds a stake. For a bet that has not arrived it leaves a tombstone, so that the late bet is refused.
 *
 * A paid bet can't be rolled back: its win may be spent. Neither can a bet whose removal would put the wins of its
 * round above their ceiling: otherwise a stake could be lent to a round just long enough for a win.
 */
export async function rollback(app: App, provider: string, body: CallBody<'rollback'>): Promise<ProviderResponse> {
  const { transaction_id: id, bet_transaction_id: of, round_id: round } = body;
  const act: WalletCall = { provider, kind: 'rollback', id, bet: of, round, amount: 0, hash: hashOf([of, round]) };
  return settle(app, act, async (trx) => {
    // Each transaction needs its own id: the tombstone would take the place of this response.
    if (id === of) return { status: 'BAD_REQUEST' };
    const stake = await findTransaction(trx, provider, of);
    if (stake === undefined) {
      await insert(app, trx, { ...act, id: of, kind: 'bet', hash: null }, null, null, 'tombstone');
      return storeCall(app, trx, act, null, 'OK', 'done');
    }
    if (!stake.isStored || stake.kind !== 'bet' || stake.roundId !== round || stake.state === 'won')
      return { status: 'BAD_REQUEST' };
    if (stake.state === 'done' && stake.playerId !== null) {
      const place = await lockRound(trx, { provider, round, player: stake.playerId });
      if (!(await canSpare(trx, { ...place, id: of, amount: stake.amount }))) return { status: 'BAD_REQUEST' };
      await returnStake(app, trx, place, stake);
      await withdrawWins(app, trx, provider, of);
      await markTransaction(trx, provider, stake, 'rolled-back');
      publishAfterCommit(app, trx, stake.playerId);
      return storeCall(app, trx, { ...act, amount: stake.amount }, stake.playerId, 'OK', 'done');
    }
    return storeCall(app, trx, act, stake.playerId, 'OK', 'done');
  });
}

/** Runs one call at a time per transaction id; a repeated call gets the first response. */
function settle(app: App, act: WalletCall, work: (trx: Trx) => Promise<ProviderResponse>): Promise<ProviderResponse> {
  return inTransaction(app.db, async (trx) => {
    await lockTransactions(trx, act.provider, [act.id, act.bet]);
    const before = await findTransaction(trx, act.provider, act.id);
    if (before === undefined) return work(trx);
    // Nothing of it can be compared any more; it must not move money a second time.
    if (!before.isStored) return { status: 'DUPLICATE_DIFFERENT' };
    if (before.state === 'tombstone') return { status: act.kind === 'bet' ? 'ROLLED_BACK' : 'DUPLICATE_DIFFERENT' };
    const same = before.kind === act.kind && before.requestHash?.equals(act.hash) === true && before.answer !== null;
    return same && !(await isForeign(app, trx, act, before))
      ? (JSON.parse(before.answer ?? '{}') as ProviderResponse)
      : { status: 'DUPLICATE_DIFFERENT' };
  });
}

/** Returns whether a live token shows that the bet is another player's: that response and balance must not leak. */
async function isForeign(app: App, trx: Trx, { token }: WalletCall, { playerId }: StoredTransaction): Promise<boolean> {
  const play = token === undefined ? null : await findPlay(app, token, trx);
  return play !== null && play.player !== playerId;
}

async function storeCall(
  app: App,
  trx: Trx,
  act: WalletCall,
  player: string | null,
  status: ProviderStatus,
  state: TransactionState,
  parts = { main: 0, bonus: 0 },
): Promise<ProviderResponse> {
  const answer: ProviderResponse =
    player === null
      ? { status }
      : { status, balance: await readBalance(app, player, trx), ...(await freeRoundsAfter(app, trx, act, player)) };
  await insert(app, trx, act, player, JSON.stringify(answer), state, parts);
  return answer;
}

async function insert(
  app: App,
  trx: Trx,
  act: Omit<WalletCall, 'hash'> & { hash: Buffer | null },
  player: string | null,
  answer: string | null,
  state: TransactionState,
  parts = { main: 0, bonus: 0 },
): Promise<void> {
  await insertTransaction(trx, {
    provider: act.provider,
    id: act.id,
    kind: act.kind,
    betId: act.bet,
    roundId: act.round,
    playerId: player,
    amount: act.amount,
    fromMain: parts.main,
    fromBonus: parts.bonus,
    freeRoundId: state === 'refused' ? null : (act.freeRound ?? null),
    requestHash: act.hash,
    answer,
    state,
    createdAt: app.clock.now(),
  });
}

/** Returns the remaining free rounds for the response to a free bet. */
async function freeRoundsAfter(app: App, trx: Trx, { freeRound, game }: WalletCall, player: string) {
  return freeRound === undefined || game === undefined ? {} : freeRoundsLeft(app, player, game, trx);
}

/** Returns main plus bonus money in taka with two decimals. */
export async function readBalance(app: App, player: string, trx?: Trx): Promise<string> {
  const { main, bonus } = await app.ledger.balance(trx ?? app.db, player);
  return ((main + bonus) / 100).toFixed(2);
}

function publishAfterCommit(app: App, trx: Trx, player: string): void {
  afterCommit(trx, () => app.domainEvents.publish(player, 'balance-changed'));
}

/** Extends the session after a bet: the page around the game's frame can't observe this activity. */
function keepAliveAfter(app: App, trx: Trx, { session, lastSeenAt }: OpenedPlay): void {
  if (session === null || lastSeenAt === null || !isStale(lastSeenAt, app.clock.now())) return;
  afterCommit(trx, () => inBackground(app, 'a session could not be extended', () => touchSession(app, session)));
}

function hashOf(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
