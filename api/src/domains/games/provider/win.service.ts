import { sql } from 'kysely';
import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { payRound } from '../rounds/round.service';
import { countTurnover, type SettledRound } from '../rounds/settlement';
import type { CallBody, ProviderResponse } from './provider-call';
import { type LockedRound, lockRound, markTransaction, type StoredTransaction } from './provider-ledger';
import { shareOfWin } from './stake.service';
import { answerOnce, hashOf, publishAfterCommit, storeCall, takaOf, type WalletCall } from './wallet-call';
import { checkWinCeiling } from './win-ceiling';
import { holdForReview } from './win-review.service';

/** A win of a player's accepted bet. */
interface Win {
  readonly act: WalletCall;
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
 * A win above the game's maximum for the round's stake is accepted but not paid: it waits for an operator. The
 * response to the provider is OK with an unchanged balance, so that its round ends.
 */
export async function win(app: App, provider: string, body: CallBody<'win'>): Promise<ProviderResponse> {
  const act = winCall(provider, body);
  return answerOnce(app, act, async (trx, named) => {
    const stake = named.get(act.bet);
    if (!stake?.isStored || stake.kind !== 'bet' || stake.state === 'refused') return { status: 'UNKNOWN_BET' };
    if (stake.state === 'rolled-back' || stake.state === 'tombstone') return { status: 'ROLLED_BACK' };
    if (act.amount < 0 || stake.roundId !== act.round || stake.playerId === null) return { status: 'BAD_REQUEST' };
    return payWin(app, trx, {
      act,
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
  const { act, stake, player, game, detail, isClosed } = win;
  const { provider, id, bet, round, amount } = act;
  const locked = await lockRound(trx, { provider, round, player });
  const verdict = checkWinCeiling(locked, game, amount);
  if (verdict.kind !== 'payable')
    app.log.warn(
      { audit: 'win', verdict: verdict.kind, provider, transaction: id, round, player, game, amount },
      'win not paid',
    );
  if (verdict.kind === 'other_game') return { status: 'BAD_REQUEST' };
  if (verdict.kind === 'closed') return { status: 'ROUND_CLOSED' };
  if (verdict.kind === 'above') {
    const { ceiling, paid } = verdict;
    const review = { provider, transactionId: id, betId: bet, roundId: locked.id, playerId: player, gameCode: game };
    await holdForReview(app, trx, { ...review, amount, ceiling, paid });
    await payRound(app, trx, { ...locked, win: 0, detail, isClosed });
    // Its provider can't take it back any more: the round is decided.
    if (ofBet !== undefined) await markTransaction(trx, provider, stake, 'won');
    return storeCall(app, trx, act, player, 'OK', 'waiting');
  }
  const balance = await app.ledger.win(trx, player, amount, await shareOfWin(trx, stake), `win:${provider}:${id}`);
  const answer: ProviderResponse = { status: 'OK', balance: takaOf(balance) };
  const betAnswer = ofBet === undefined ? null : { ...answer, ...ofBet };
  await storeWin(app, trx, win, { round: locked, answer, betAnswer });
  publishAfterCommit(app, trx, player);
  return betAnswer ?? answer;
}

interface PaidWin {
  readonly round: LockedRound;
  readonly answer: ProviderResponse;
  /** The new response to its bet, if that was sent with it. */
  readonly betAnswer: ProviderResponse | null;
}

/** Stores a paid win with its bet and round, in one round trip. */
async function storeWin(
  app: App,
  trx: Trx,
  { act, stake, player, detail, isClosed }: Win,
  { round, answer, betAnswer }: PaidWin,
): Promise<void> {
  const { rows } = await sql<SettledRound>`
    select * from store_win(
      ${act.provider}, ${act.id}, ${act.bet}, ${stake.createdAt}::bigint, ${betAnswer && JSON.stringify(betAnswer)},
      ${act.round}, ${round.id}, ${round.createdAt}::bigint, ${player}, ${act.amount}::bigint, ${detail}, ${isClosed},
      ${act.hash}, ${JSON.stringify(answer)}, ${app.clock.now()}::bigint)`.execute(trx);
  await countTurnover(trx, rows[0]);
}
