import type { CallBody, ProviderResponse } from '@pavilion/contract/partners/provider-wallet';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import { callLastFunction } from '../../../kernel/database/call-function';
import { inTransaction, type Trx } from '../../../kernel/database/database';
import { houseKind } from '../../../ledger/accounts';
import { countPosting } from '../../../ledger/ledger.service';
import { tokenHash } from '../launch/launch.service';
import { BALANCE, betKey, winKey } from '../rounds/round.service';
import { namesAndLocks } from './provider-ledger';
import { providerLimitsOf } from './provider-limits';
import {
  detailOf,
  mayWin,
  noteAccepted,
  ofReply,
  publishAfterCommit,
  storedReplies,
  takaOf,
  type WalletCall,
  winCall,
} from './wallet-call';
import { DEFAULT_MULTIPLE } from './win-ceiling';

/** What both functions return; without a player the call needs a decision, and nothing was changed. */
interface PlainRow {
  readonly player: string;
  /** Of both wallets, in poisha. */
  readonly balance: number;
  /** Null if nothing was posted. */
  readonly replayed: boolean | null;
}

interface PlainBet extends PlainRow {
  readonly session: string | null;
  readonly lastSeenAt: number | null;
  /** Null if the stake was too large. */
  readonly main: number | null;
  readonly bonus: number;
}

/**
 * Takes a bet that needs no decision, and pays the win that it brings, in one statement. Most bets are such.
 *
 * @returns null if it needs one: nothing was changed then.
 */
export async function placePlainBet(
  app: App,
  walletCall: WalletCall,
  body: CallBody<'bet'>,
): Promise<ProviderResponse | null> {
  const { provider, freeRound, amount } = walletCall;
  if (freeRound !== undefined || amount <= 0 || !mayWin(body)) return null;
  return ifAdmitted(app, provider, body.win?.amount ?? 0, () =>
    callPlain<PlainBet>(app, 'place_plain_bet', betArguments(app, walletCall, body), (trx, bet) => {
      const balance = takaOf(bet.balance);
      if (bet.main === null) return { status: 'INSUFFICIENT_FUNDS', balance };
      if (bet.replayed === false) countPosting(trx, 'bet');
      if (body.win !== undefined && body.win.amount > 0) countPosting(trx, 'win');
      noteAccepted(app, trx, walletCall, bet, { main: bet.main, bonus: bet.bonus });
      return { status: 'OK', balance, ...ofReply(body) };
    }),
  );
}

function betArguments(app: App, walletCall: WalletCall, body: CallBody<'bet'>): readonly unknown[] {
  const { provider, id, round, game, amount, hash } = walletCall;
  const { token, win } = body;
  const key = betKey(provider, id);
  const { response, refusal } = storedReplies(body);
  const [, locks] = namesAndLocks(provider, win === undefined ? [id] : [id, win.transaction_id]);
  const ofWin =
    win === undefined
      ? [null, null, null, null, null]
      : [
          win.transaction_id,
          winKey(provider, win.transaction_id),
          win.amount,
          detailOf(win),
          winCall(provider, { ...body, ...win, bet_transaction_id: id, round_closed: true }).hash,
        ];
  return [
    ...[locks, tokenHash(token), key, houseKind('gaming', key), newId(), provider, id, round, game, amount, hash],
    ...[response, refusal, app.clock.now(), ...ofWin, WIN_REPLY, DEFAULT_MULTIPLE],
  ];
}

const WIN_REPLY = JSON.stringify({ status: 'OK', balance: BALANCE });

/** Pays a win as placePlainBet takes a bet. */
export async function payPlainWin(
  app: App,
  walletCall: WalletCall,
  body: CallBody<'win'>,
): Promise<ProviderResponse | null> {
  const { provider, id, bet, round, amount, hash } = walletCall;
  if (amount < 0) return null;
  const now = app.clock.now();
  const [, locks] = namesAndLocks(provider, [id, bet]);
  const house = houseKind('gaming', betKey(provider, bet));
  const since = amount === 0 ? 0 : providerLimitsOf(app).lateBefore(provider);
  const args = [
    ...[locks, winKey(provider, id), house, provider, id, bet, since, round, body.game_code, amount, detailOf(body)],
    ...[body.round_closed, hash, WIN_REPLY, now, DEFAULT_MULTIPLE],
  ];
  return ifAdmitted(app, provider, amount, () =>
    callPlain<PlainRow>(app, 'pay_plain_win', args, (trx, { player, balance, replayed }) => {
      if (replayed === false) countPosting(trx, 'win');
      publishAfterCommit(app, trx, player);
      return { status: 'OK', balance: takaOf(balance) };
    }),
  );
}

/** Runs a call whose win is within its game server's limits; what isn't paid leaves them as they were. */
async function ifAdmitted(
  app: App,
  provider: string,
  win: number,
  call: () => Promise<ProviderResponse | null>,
): Promise<ProviderResponse | null> {
  const limits = providerLimitsOf(app);
  if (limits.admitWin(provider, win, app.clock.now()) !== null) return null;
  const response = await call();
  if (response?.status !== 'OK') limits.releaseWin(provider, win);
  return response;
}

/** SQLSTATEs of calls that turn out to need a decision: another game's round, a new ticket, a win above its maximum. */
const NEEDS_DECISION: ReadonlySet<string | undefined> = new Set(['PV004', 'PV005', 'PV006']);

/** Calls a function that is a whole transaction. */
async function callPlain<Row extends PlainRow>(
  app: App,
  name: string,
  args: readonly unknown[],
  respond: (trx: Trx, row: Row) => ProviderResponse,
): Promise<ProviderResponse | null> {
  try {
    return await inTransaction(app.db, async (trx) => {
      const [row] = await callLastFunction<Row | { readonly player: null }>(trx, name, args);
      return row === undefined || row.player === null ? null : respond(trx, row);
    });
  } catch (error) {
    if (NEEDS_DECISION.has((error as { code?: string }).code)) return null;
    throw error;
  }
}
