import type { CallBody, ProviderResponse } from '@pavilion/contract/partners/provider-wallet';
import type { App } from '../../../kernel/app';
import { callFunction, callLastFunction } from '../../../kernel/database/call-function';
import type { Trx } from '../../../kernel/database/database';
import { houseKind } from '../../../ledger/accounts';
import { countPosting } from '../../../ledger/ledger.service';
import { splitWin } from '../../../ledger/parts';
import { BALANCE, betKey, type LockedRound, payRound, winKey } from '../rounds/round.service';
import { countTurnover, type SettledRound } from '../rounds/settlement';
import { payPlainWin } from './plain-calls';
import { markTransaction, type StoredTransaction } from './provider-ledger';
import { providerLimitsOf } from './provider-limits';
import { shareOfWin } from './stake.service';
import {
  detailOf,
  publishAfterCommit,
  respondOnce,
  storeCall,
  takaOf,
  TicketOpened,
  type WalletCall,
  winCall,
} from './wallet-call';
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
  /** Under its lock. */
  readonly round: LockedRound;
  readonly mayHaveTicket: boolean;
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
  const plain = await payPlainWin(app, walletCall, body);
  if (plain !== null) return plain;
  return respondOnce(app, walletCall, async (trx, { named, round, mayHaveTicket }) => {
    const stake = named.get(walletCall.bet);
    if (!stake?.isStored || stake.kind !== 'bet' || stake.state === 'refused') return { status: 'UNKNOWN_BET' };
    if (stake.state === 'rolled-back' || stake.state === 'tombstone') return { status: 'ROLLED_BACK' };
    if (walletCall.amount < 0 || stake.roundId !== walletCall.round || stake.playerId === null)
      return { status: 'BAD_REQUEST' };
    if (round === null) throw new Error(`round ${walletCall.round} of ${provider} doesn't exist`);
    const { game_code: game, round_closed: isClosed } = body;
    const detail = detailOf(body);
    return payWin(app, trx, {
      walletCall,
      stake,
      player: stake.playerId,
      game,
      detail,
      isClosed,
      round,
      mayHaveTicket,
    });
  });
}

/**
 * Pays a win of an accepted bet, or lets it wait for an operator.
 *
 * @param ofBet - for a bet that was sent with its win: what the bet's response contains beside the win's.
 */
export async function payWin(app: App, trx: Trx, win: Win, ofBet?: object): Promise<ProviderResponse> {
  const { walletCall, stake, player, game, detail, isClosed, round: locked } = win;
  const { provider, id, bet, round, amount } = walletCall;
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
  publishAfterCommit(app, trx, player);
  const response: ProviderResponse = { status: 'OK', balance: BALANCE };
  const betResponse = ofBet === undefined ? null : { ...response, ...ofBet };
  const balance = await storeWin(app, trx, win, { response, betResponse });
  return { ...(betResponse ?? response), balance: takaOf(balance) };
}

interface Replies {
  readonly response: ProviderResponse;
  /** The new response to its bet, if that was sent with it. */
  readonly betResponse: ProviderResponse | null;
}

/** The SQLSTATE of pay_win for a ticket that it could not leave to be counted. */
const OPEN_TICKET = 'PV005';

/**
 * Pays a win and stores it with its bet and round, in one round trip. @returns the player's balance in poisha.
 *
 * @throws {TicketOpened} nothing was paid.
 */
async function storeWin(
  app: App,
  trx: Trx,
  { walletCall, stake, player, detail, isClosed, round, mayHaveTicket }: Win,
  { response, betResponse }: Replies,
): Promise<number> {
  const { provider, id, bet, amount } = walletCall;
  // The house account of the stake: with two of them, bets that bring their wins could deadlock with each other.
  const house = houseKind('gaming', betKey(provider, bet));
  const { main, bonus } = splitWin(amount, await shareOfWin(trx, stake));
  const call = mayHaveTicket ? callFunction : callLastFunction;
  const [paid] = await call<PaidWin>(trx, 'pay_win', [
    ...[winKey(provider, id), house, main, bonus, provider, id, bet, stake.createdAt],
    ...[
      betResponse && JSON.stringify(betResponse),
      walletCall.round,
      round.id,
      round.createdAt,
      player,
      amount,
      detail,
    ],
    ...[isClosed, walletCall.hash, JSON.stringify(response), app.clock.now(), !mayHaveTicket],
  ]).catch((error: unknown) => {
    throw (error as { code?: string }).code === OPEN_TICKET ? new TicketOpened() : error;
  });
  if (paid === undefined) throw new Error('pay_win returned no row');
  if (paid.replayed === false) countPosting(trx, 'win');
  if (mayHaveTicket) await countTurnover(trx, round, paid);
  return paid.balance;
}

interface PaidWin extends SettledRound {
  /** Of both wallets, in poisha. */
  readonly balance: number;
  /** Null for a win of nothing. */
  readonly replayed: boolean | null;
}
