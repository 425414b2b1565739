import type { CallBody, ProviderResponse, ProviderStatus } from '@pavilion/contract/partners/provider-wallet';
import type { App } from '../../../kernel/app';
import { inBackground } from '../../../kernel/background';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { Refusal } from '../../../kernel/texts/refusal';
import { InsufficientFunds } from '../../../ledger/ledger.service';
import { isStale, touchSession } from '../../../session/session.service';
import { requireTimeLeft } from '../../limits/session-time.service';
import type { OpenedPlay } from '../launch/launch.service';
import { OtherGame, storeBet } from '../rounds/round.service';
import { lockRound, markTransaction } from './provider-ledger';
import { providerLimitsOf } from './provider-limits';
import { NoFreeRound, returnStake, type TakenStake, takeStake } from './stake.service';
import {
  freeRoundsAfter,
  hashOf,
  insertCall,
  publishAfterCommit,
  respondOnce,
  storeCall,
  takaOf,
  type WalletCall,
} from './wallet-call';
import { detailOf, payWin, winCall } from './win.service';
import { staysWithinCeiling } from './win-ceiling';
import { withdrawWins } from './win-review.service';

/**
 * Takes a stake: first from main money, then from bonus money; or uses one of the player's free rounds. A bet that
 * decides its round brings its win with it: it is paid, and the round closed, in the same transaction.
 *
 * A repeated transaction id gets the stored response. A bet rolled back before it arrived is refused permanently.
 */
export async function bet(app: App, provider: string, body: CallBody<'bet'>): Promise<ProviderResponse> {
  const walletCall = betCall(provider, body);
  if (body.win !== undefined) await providerLimitsOf(app).refresh();
  const placed = respondOnce(app, walletCall, async (trx, { named, play }) => {
    if (walletCall.win !== undefined && named.has(walletCall.win)) return { status: 'DUPLICATE_DIFFERENT' };
    // Wins and rollbacks need no open play: stakes are settled even after the player has left.
    if (play === null || !play.isOpen) return { status: 'INVALID_TOKEN' };
    if (play.game !== walletCall.game || walletCall.amount <= 0 || !mayWin(body)) return { status: 'BAD_REQUEST' };
    if (play.studioStatus !== 'active') return { status: 'PROVIDER_CLOSED' };
    if (play.gameStatus !== 'active') return { status: 'GAME_CLOSED' };
    const taken = await tryStake(app, trx, play, walletCall);
    if (typeof taken === 'string') return storeCall(app, trx, walletCall, play.player, taken, 'refused');
    publishAfterCommit(app, trx, play.player);
    keepAliveAfter(app, trx, play);
    return acceptBet(app, trx, { walletCall, body, play, taken });
  });
  // The whole transaction was rolled back.
  return placed.catch((error: unknown) => {
    if (error instanceof OtherGame) return { status: 'BAD_REQUEST' };
    throw error;
  });
}

function betCall(provider: string, body: CallBody<'bet'>): WalletCall {
  const { token, transaction_id: id, round_id: round, game_code: game, amount, free_round_id: freeRound, win } = body;
  const content = [
    ...[round, game, amount],
    ...(freeRound === undefined ? [] : [freeRound]),
    ...(win === undefined ? [] : [win.transaction_id, win.amount]),
  ];
  const call = { provider, kind: 'bet', id, bet: id, round, amount, token, game, freeRound } as const;
  return { ...call, win: win?.transaction_id, hash: hashOf(content) };
}

/** Each transaction needs its own id. */
function mayWin({ transaction_id: id, win }: CallBody<'bet'>): boolean {
  return win === undefined || (win.amount >= 0 && win.transaction_id !== id);
}

/** Takes the stake, or returns the status of a refusal that moved nothing. */
async function tryStake(
  app: App,
  trx: Trx,
  play: OpenedPlay,
  { provider, id, amount, freeRound }: WalletCall,
): Promise<TakenStake | ProviderStatus> {
  try {
    if (play.hasSessionLimit) await requireTimeLeft(trx, { id: play.player, sessionId: play.session }, app.clock.now());
    return await takeStake(app, trx, play, { amount, freeRound, key: `bet:${provider}:${id}` });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'limit_reached') return 'LIMIT_REACHED';
    if (error instanceof NoFreeRound) return 'NO_FREE_ROUNDS';
    if (error instanceof InsufficientFunds) return 'INSUFFICIENT_FUNDS';
    throw error;
  }
}

interface AcceptedBet {
  readonly walletCall: WalletCall;
  readonly body: CallBody<'bet'>;
  readonly play: OpenedPlay;
  readonly taken: TakenStake;
}

/** Stores the bet, and pays the win that it brings with it. @throws {OtherGame} */
async function acceptBet(
  app: App,
  trx: Trx,
  { walletCall, body, play: { player, game }, taken: { parts, balance } }: AcceptedBet,
): Promise<ProviderResponse> {
  const { provider, id, amount, freeRound = null } = walletCall;
  const at = app.clock.now();
  const ofBet = {
    ...(await freeRoundsAfter(app, trx, walletCall, player)),
    ...(body.win && { round_closed: true as const }),
  };
  const response: ProviderResponse = { status: 'OK', balance: takaOf(balance), ...ofBet };
  afterCommit(trx, () => providerLimitsOf(app).countStake(provider, parts.main + parts.bonus));
  await storeBet(trx, { ...walletCall, player, game, parts, response: JSON.stringify(response), at });
  if (body.win === undefined) return response;
  const win = { ...body, ...body.win, bet_transaction_id: id, round_closed: true };
  const stake = { id, amount, fromMain: parts.main, fromBonus: parts.bonus, freeRoundId: freeRound, createdAt: at };
  const paid = await payWin(
    app,
    trx,
    { walletCall: winCall(provider, win), stake, player, game, detail: detailOf(body.win), isClosed: true },
    ofBet,
  );
  if (paid.status !== 'OK') throw new Error(`the win of bet ${id} was refused with ${paid.status}`);
  // A win that waits for an operator leaves the bet's own response, which has the same balance.
  return paid.round_closed === true ? paid : response;
}

/**
 * Refunds a stake. For a bet that has not arrived it leaves a tombstone, so that the late bet is refused.
 *
 * A paid bet can't be rolled back: its win may be spent. Neither can a bet whose removal would put the wins of its
 * round above their ceiling: otherwise a stake could be lent to a round just long enough for a win.
 */
export async function rollback(app: App, provider: string, body: CallBody<'rollback'>): Promise<ProviderResponse> {
  const { transaction_id: id, bet_transaction_id: of, round_id: round } = body;
  const walletCall: WalletCall = {
    provider,
    kind: 'rollback',
    id,
    bet: of,
    round,
    amount: 0,
    hash: hashOf([of, round]),
  };
  return respondOnce(app, walletCall, async (trx, { named }) => {
    // Each transaction needs its own id: the tombstone would take the place of this response.
    if (id === of) return { status: 'BAD_REQUEST' };
    const stake = named.get(of);
    if (stake === undefined) {
      await insertCall(app, trx, { ...walletCall, id: of, kind: 'bet', hash: null }, null, null, 'tombstone');
      return storeCall(app, trx, walletCall, null, 'OK', 'done');
    }
    if (!stake.isStored || stake.kind !== 'bet' || stake.roundId !== round || stake.state === 'won')
      return { status: 'BAD_REQUEST' };
    if (stake.state === 'done' && stake.playerId !== null) {
      const locked = await lockRound(trx, { provider, round, player: stake.playerId }, of);
      if (!staysWithinCeiling(locked, stake.amount)) return { status: 'BAD_REQUEST' };
      await returnStake(app, trx, locked, stake);
      await withdrawWins(app, trx, provider, of);
      const returned = stake.fromMain + stake.fromBonus;
      afterCommit(trx, () => providerLimitsOf(app).countStake(provider, -returned));
      await markTransaction(trx, provider, stake, 'rolled-back');
      publishAfterCommit(app, trx, stake.playerId);
      return storeCall(app, trx, { ...walletCall, amount: stake.amount }, stake.playerId, 'OK', 'done');
    }
    return storeCall(app, trx, walletCall, stake.playerId, 'OK', 'done');
  });
}

/** Extends the session after a bet: the page around the game's frame can't observe this activity. */
function keepAliveAfter(app: App, trx: Trx, { session, lastSeenAt }: OpenedPlay): void {
  if (session === null || lastSeenAt === null || !isStale(lastSeenAt, app.clock.now())) return;
  afterCommit(trx, () => inBackground(app, 'a session could not be extended', () => touchSession(app, session)));
}
