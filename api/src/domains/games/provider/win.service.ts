import type { CallBody, ProviderResponse } from '@pavilion/contract/partners/provider-wallet';
import type { App } from '../../../kernel/app';
import { callFunction } from '../../../kernel/database/call-function';
import type { Trx } from '../../../kernel/database/database';
import { payRound } from '../rounds/round.service';
import { countTurnover, type SettledRound } from '../rounds/settlement';
import { type LockedRound, lockRound, markTransaction, type StoredTransaction } from './provider-ledger';
import { providerLimitsOf } from './provider-limits';
import { shareOfWin } from './stake.service';
import { hashOf, publishAfterCommit, respondOnce, storeCall, takaOf, type WalletCall } from './wallet-call';
import { checkWinCeiling } from './win-ceiling';
import { holdForReview } from './win-review.service';

/** A win of a player's accepted bet. */
interface Win {
  readonly walletCall: WalletCall;
  readonly stake: Pick<StoredTransaction, 'id' | 'amount' | 'fromMain' | 'fromBonus' | 'freeRoundId' | 'createdAt'>;
  readonly player: string;
  readonly game: string;
  /** What the player may read in their records, as JSON. */
  readonly detail: string | null;
  readonly isClosed: boolean;
}

/**
 * Pays a bet's win in the proportion of its stake. It requires no token, since the player may have left.
 *
 * A win above the game's maximum for the round's stake, or beyond its game server's limits, is accepted but not paid: it
 * waits for an operator. The response to the provider is OK with an unchanged balance, so that its round ends.
 */
export async function win(app: App, provider: string, body: CallBody<'win'>): Promise<ProviderResponse> {
  const walletCall = winCall(provider, body);
  await providerLimitsOf(app).refresh();
  return respondOnce(app, walletCall, async (trx, { named }) => {
    const stake = named.get(walletCall.bet);
    if (!stake?.isStored || stake.kind !== 'bet' || stake.state === 'refused') return { status: 'UNKNOWN_BET' };
    if (stake.state === 'rolled-back' || stake.state === 'tombstone') return { status: 'ROLLED_BACK' };
    if (walletCall.amount < 0 || stake.roundId !== walletCall.round || stake.playerId === null)
      return { status: 'BAD_REQUEST' };
    return payWin(app, trx, {
      walletCall,
      stake,
      player: stake.playerId,
      game: body.game_code,
      detail: detailOf(body),
      isClosed: body.round_closed,
    });
  });
}

type WinContent = Pick<
  CallBody<'win'>,
  'transaction_id' | 'bet_transaction_id' | 'round_id' | 'game_code' | 'amount' | 'round_closed'
>;

export function winCall(
  provider: string,
  { transaction_id: id, bet_transaction_id: bet, round_id: round, game_code: game, amount, round_closed }: WinContent,
): WalletCall {
  return { provider, kind: 'win', id, bet, round, amount, hash: hashOf([bet, round, game, amount, round_closed]) };
}

export function detailOf({ detail }: { readonly detail?: unknown }): string | null {
  return detail === undefined ? null : JSON.stringify(detail);
}

/**
 * Pays a win of an accepted bet, or lets it wait for an operator.
 *
 * @param ofBet - for a bet that was sent with its win: what the bet's response contains beside the win's.
 */
export async function payWin(app: App, trx: Trx, win: Win, ofBet?: object): Promise<ProviderResponse> {
  const { walletCall, stake, player, game, detail, isClosed } = win;
  const { provider, id, bet, round, amount } = walletCall;
  const locked = await lockRound(trx, { provider, round, player });
  const check = checkWinCeiling(locked, game, amount);
  if (check.kind !== 'payable')
    app.log.warn(
      { audit: 'win', check: check.kind, provider, transaction: id, round, player, game, amount },
      'win not paid',
    );
  if (check.kind === 'other_game') return { status: 'BAD_REQUEST' };
  if (check.kind === 'closed') return { status: 'ROUND_CLOSED' };
  const cause = check.kind === 'above' ? 'ceiling' : providerLimitsOf(app).admitWin(provider, amount, stake.createdAt);
  if (cause !== null) {
    const { ceiling, paid } = check;
    const review = { provider, transactionId: id, betId: bet, roundId: locked.id, playerId: player, gameCode: game };
    await holdForReview(app, trx, { ...review, amount, ceiling, paid, cause });
    await payRound(app, trx, { ...locked, win: 0, detail, isClosed });
    // Its provider can't take it back any more: the round is decided.
    if (ofBet !== undefined) await markTransaction(trx, provider, stake, 'won');
    return storeCall(app, trx, walletCall, player, 'OK', 'waiting');
  }
  const balance = await app.ledger.win(trx, player, amount, await shareOfWin(trx, stake), `win:${provider}:${id}`);
  const response: ProviderResponse = { status: 'OK', balance: takaOf(balance) };
  const betResponse = ofBet === undefined ? null : { ...response, ...ofBet };
  await storeWin(app, trx, win, { round: locked, response, betResponse });
  publishAfterCommit(app, trx, player);
  return betResponse ?? response;
}

interface PaidWin {
  readonly round: LockedRound;
  readonly response: ProviderResponse;
  /** The new response to its bet, if that was sent with it. */
  readonly betResponse: ProviderResponse | null;
}

/** Stores a paid win with its bet and round, in one round trip. */
async function storeWin(
  app: App,
  trx: Trx,
  { walletCall, stake, player, detail, isClosed }: Win,
  { round, response, betResponse }: PaidWin,
): Promise<void> {
  const [settled] = await callFunction<SettledRound>(trx, 'store_win', [
    ...[
      walletCall.provider,
      walletCall.id,
      walletCall.bet,
      stake.createdAt,
      betResponse && JSON.stringify(betResponse),
    ],
    ...[walletCall.round, round.id, round.createdAt, player, walletCall.amount, detail, isClosed],
    ...[walletCall.hash, JSON.stringify(response), app.clock.now()],
  ]);
  await countTurnover(trx, round, settled);
}
