import type { CallBody, ProviderResponse } from '@pavilion/contract/partners/provider-wallet';
import type { App } from '../../../kernel/app';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { Refusal } from '../../../kernel/texts/refusal';
import type { Parts } from '../../../ledger/parts';
import { requireWithinLossLimit } from '../../limits/limit-check.service';
import { requireTimeLeft } from '../../limits/session-time.service';
import type { OpenedPlay } from '../launch/launch.service';
import { betKey, type LockedRound, OtherGame, placeBet, storeBet } from '../rounds/round.service';
import { placePlainBet } from './plain-calls';
import { lockRound, markTransaction } from './provider-ledger';
import { providerLimitsOf } from './provider-limits';
import { NoFreeRound, returnStake, takeFreeStake } from './stake.service';
import {
  betCall,
  detailOf,
  freeRoundsAfter,
  hashOf,
  insertCall,
  mayWin,
  noteAccepted,
  ofReply,
  publishAfterCommit,
  respondOnce,
  storeCall,
  storedReplies,
  takaOf,
  type WalletCall,
  winCall,
} from './wallet-call';
import { payWin } from './win.service';
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
  const plain = await placePlainBet(app, walletCall, body);
  if (plain !== null) return plain;
  const placed = respondOnce(app, walletCall, async (trx, { named, play, mayHaveTicket }) => {
    if (walletCall.win !== undefined && named.has(walletCall.win)) return { status: 'DUPLICATE_DIFFERENT' };
    // Wins and rollbacks need no open play: stakes are settled even after the player has left.
    if (play === null || !play.isOpen) return { status: 'INVALID_TOKEN' };
    if (play.game !== walletCall.game || walletCall.amount <= 0 || !mayWin(body)) return { status: 'BAD_REQUEST' };
    if (play.studioStatus !== 'active') return { status: 'PROVIDER_CLOSED' };
    if (play.gameStatus !== 'active') return { status: 'GAME_CLOSED' };
    if (!(await isWithinLimits(app, trx, play, walletCall)))
      return storeCall(app, trx, walletCall, play.player, 'LIMIT_REACHED', 'refused');
    const { freeRound } = walletCall;
    const placing = { walletCall, body, play, mayHaveTicket };
    return freeRound === undefined ? acceptBet(app, trx, placing) : acceptFreeBet(app, trx, { ...placing, freeRound });
  });
  // The whole transaction was rolled back.
  return placed.catch((error: unknown) => {
    if (error instanceof OtherGame) return { status: 'BAD_REQUEST' };
    throw error;
  });
}

/** Returns whether the player's own limits allow the bet. A free one costs nothing, so that no loss limit applies. */
async function isWithinLimits(
  app: App,
  trx: Trx,
  { player, session, hasSessionLimit, hasLossLimit }: OpenedPlay,
  { amount, freeRound }: WalletCall,
): Promise<boolean> {
  const now = app.clock.now();
  try {
    if (hasSessionLimit) await requireTimeLeft(trx, { id: player, sessionId: session }, now);
    if (hasLossLimit && freeRound === undefined) await requireWithinLossLimit(trx, player, amount, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'limit_reached') return false;
    throw error;
  }
}

interface Placing {
  readonly walletCall: WalletCall;
  readonly body: CallBody<'bet'>;
  readonly play: OpenedPlay;
  readonly mayHaveTicket: boolean;
}

/** Takes the stake from the player's money and stores the bet, and pays the win that it brings. @throws {OtherGame} */
async function acceptBet(app: App, trx: Trx, placing: Placing): Promise<ProviderResponse> {
  const { walletCall, body, play } = placing;
  const { player, game } = play;
  const ofBet = ofReply(body);
  const at = app.clock.now();
  const bet = { ...walletCall, player, game, ...storedReplies(body), at };
  const { parts, balance, round } = await placeBet(trx, bet, body.win !== undefined);
  if (parts === null) return { status: 'INSUFFICIENT_FUNDS', balance: takaOf(balance) };
  noteAccepted(app, trx, walletCall, play, parts);
  const accepted: ProviderResponse = { status: 'OK', balance: takaOf(balance), ...ofBet };
  return body.win === undefined ? accepted : payWinOf(app, trx, { ...placing, parts, round, at, ofBet, accepted });
}

/** Like acceptBet, for a bet that one of the player's free rounds pays for. @throws {OtherGame} */
async function acceptFreeBet(
  app: App,
  trx: Trx,
  placing: Placing & { readonly freeRound: string },
): Promise<ProviderResponse> {
  const { walletCall, body, play, freeRound } = placing;
  const { provider, id, round, amount } = walletCall;
  const { player, game } = play;
  const balance = await takeFreeStake(app, trx, play, { amount, freeRound, key: betKey(provider, id) }).catch(
    (error: unknown) => {
      if (error instanceof NoFreeRound) return null;
      throw error;
    },
  );
  if (balance === null) return storeCall(app, trx, walletCall, player, 'NO_FREE_ROUNDS', 'refused');
  const parts = { main: 0, bonus: 0 };
  noteAccepted(app, trx, walletCall, play, parts);
  const ofBet = { ...(await freeRoundsAfter(app, trx, walletCall, player)), ...ofReply(body) };
  const accepted: ProviderResponse = { status: 'OK', balance: takaOf(balance), ...ofBet };
  const at = app.clock.now();
  await storeBet(trx, { ...walletCall, player, game, parts, response: JSON.stringify(accepted), at });
  if (body.win === undefined) return accepted;
  const locked = await lockRound(trx, { provider, round, player });
  return payWinOf(app, trx, { ...placing, parts, round: locked, at, ofBet, accepted });
}

interface PlacedWithWin extends Placing {
  readonly parts: Parts;
  readonly round: LockedRound;
  readonly at: number;
  readonly ofBet: object;
  readonly accepted: ProviderResponse;
}

/** Pays the win that a bet brings with it. */
async function payWinOf(
  app: App,
  trx: Trx,
  { walletCall, body, play, mayHaveTicket, parts, round, at, ofBet, accepted }: PlacedWithWin,
): Promise<ProviderResponse> {
  const { provider, id, amount, freeRound = null } = walletCall;
  if (body.win === undefined) return accepted;
  const win = { ...body, ...body.win, bet_transaction_id: id, round_closed: true };
  const stake = { id, amount, fromMain: parts.main, fromBonus: parts.bonus, freeRoundId: freeRound, createdAt: at };
  const { player, game } = play;
  const paid = await payWin(
    app,
    trx,
    {
      walletCall: winCall(provider, win),
      stake,
      player,
      game,
      detail: detailOf(body.win),
      isClosed: true,
      round,
      mayHaveTicket,
    },
    ofBet,
  );
  if (paid.status !== 'OK') throw new Error(`the win of bet ${id} was refused with ${paid.status}`);
  // A win that waits for an operator leaves the bet's own response, which has the same balance.
  return paid.round_closed === true ? paid : accepted;
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
