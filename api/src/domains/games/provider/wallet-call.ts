import { createHash } from 'node:crypto';
import type { CallBody, ProviderResponse, ProviderStatus } from '@pavilion/contract/partners/provider-wallet';
import type { App } from '../../../kernel/app';
import { inBackground } from '../../../kernel/background';
import { afterCommit, inTransaction, type Trx } from '../../../kernel/database/database';
import type { Parts } from '../../../ledger/parts';
import { isStale, touchSession } from '../../../session/session.service';
import type { OpenedPlay } from '../launch/launch.service';
import { BALANCE, type LockedRound } from '../rounds/round.service';
import { insertTransaction, lockBet, type LockedTransactions, lockTransactions, lockWin } from './provider-ledger';
import { providerLimitsOf } from './provider-limits';
import { freeRoundsLeft } from './stake.service';
import type { TransactionKind, TransactionState } from './tables';

/** One provider call about one bet. */
export interface WalletCall {
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
  /** The id of the win that a bet brings with it, if any. */
  readonly win?: string | undefined;
}

export function betCall(provider: string, body: CallBody<'bet'>): WalletCall {
  const { token, transaction_id: id, round_id: round, game_code: game, amount, free_round_id: freeRound, win } = body;
  const content = [
    ...[round, game, amount],
    ...(freeRound === undefined ? [] : [freeRound]),
    ...(win === undefined ? [] : [win.transaction_id, win.amount]),
  ];
  const call = { provider, kind: 'bet', id, bet: id, round, amount, token, game, freeRound } as const;
  return { ...call, win: win?.transaction_id, hash: hashOf(content) };
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

/** Each transaction needs its own id. */
export function mayWin({ transaction_id: id, win }: CallBody<'bet'>): boolean {
  return win === undefined || (win.amount >= 0 && win.transaction_id !== id);
}

/** What the reply to a bet says beside its status and balance. */
export function ofReply({ win }: CallBody<'bet'>): { round_closed?: true } {
  return win === undefined ? {} : { round_closed: true };
}

/** The responses to a bet as they are stored: if it is accepted, and if it is too large. */
export function storedReplies(body: CallBody<'bet'>): { readonly response: string; readonly refusal: string } {
  return {
    response: JSON.stringify({ status: 'OK', balance: BALANCE, ...ofReply(body) }),
    refusal: JSON.stringify({ status: 'INSUFFICIENT_FUNDS', balance: BALANCE }),
  };
}

/** What a call reads under its locks. */
interface LockedCall {
  readonly named: LockedTransactions;
  /** The play of the call's token; null if it has none, or its play has ended. */
  readonly play: OpenedPlay | null;
  /** The round of a win's bet, also locked; null for other calls. */
  readonly round: LockedRound | null;
  /** The player may have open turnover tickets, which are counted after the round is settled. */
  readonly mayHaveTicket: boolean;
}

/** Thrown when a player had no open ticket under the locks, and one when the round was settled. */
export class TicketOpened extends Error {}

type Work = (trx: Trx, locked: LockedCall) => Promise<ProviderResponse>;

/** Runs one call at a time per transaction id; a repeated call gets the first response. */
export function respondOnce(app: App, walletCall: WalletCall, work: Work): Promise<ProviderResponse> {
  return respond(app, walletCall, work).catch((error: unknown) => {
    if (!(error instanceof TicketOpened)) throw error;
    return respond(app, walletCall, (trx, locked) => work(trx, { ...locked, mayHaveTicket: true }));
  });
}

function respond(app: App, walletCall: WalletCall, work: Work): Promise<ProviderResponse> {
  return inTransaction(app.db, async (trx) => {
    const locked = await lockCall(app, trx, walletCall);
    const { named, play } = locked;
    const before = named.get(walletCall.id);
    if (before === undefined) return work(trx, locked);
    // Nothing of it can be compared any more; it must not move money a second time.
    if (!before.isStored) return { status: 'DUPLICATE_DIFFERENT' };
    if (before.state === 'tombstone')
      return { status: walletCall.kind === 'bet' ? 'ROLLED_BACK' : 'DUPLICATE_DIFFERENT' };
    const same =
      before.kind === walletCall.kind && before.requestHash?.equals(walletCall.hash) === true && before.answer !== null;
    // A live token that shows another player: the response and its balance must not leak.
    return same && (play === null || play.player === before.playerId)
      ? (JSON.parse(before.answer ?? '{}') as ProviderResponse)
      : { status: 'DUPLICATE_DIFFERENT' };
  });
}

async function lockCall(app: App, trx: Trx, walletCall: WalletCall): Promise<LockedCall> {
  const { provider, kind, id, bet, win, token } = walletCall;
  if (kind === 'win') {
    const { named, round, hasTicket } = await lockWin(trx, walletCall);
    return { named, round, mayHaveTicket: hasTicket, play: null };
  }
  if (token === undefined) {
    const named = await lockTransactions(trx, provider, [id, bet]);
    return { named, round: null, mayHaveTicket: true, play: null };
  }
  const ids = win === undefined ? [id] : [id, win];
  const { named, play } = await lockBet(trx, provider, ids, token, app.clock.now());
  return { named, play, round: null, mayHaveTicket: play?.hasTicket ?? false };
}

/** Stores a call that moves no money, or has moved it already, with its response. */
export async function storeCall(
  app: App,
  trx: Trx,
  walletCall: WalletCall,
  player: string | null,
  status: ProviderStatus,
  state: TransactionState,
): Promise<ProviderResponse> {
  const response: ProviderResponse =
    player === null
      ? { status }
      : {
          status,
          balance: await readBalance(app, player, trx),
          ...(await freeRoundsAfter(app, trx, walletCall, player)),
        };
  await insertCall(app, trx, walletCall, player, JSON.stringify(response), state);
  return response;
}

/** Stores a call; a tombstone has no response. */
export async function insertCall(
  app: App,
  trx: Trx,
  walletCall: Omit<WalletCall, 'hash'> & { hash: Buffer | null },
  player: string | null,
  response: string | null,
  state: TransactionState,
): Promise<void> {
  await insertTransaction(trx, {
    provider: walletCall.provider,
    id: walletCall.id,
    kind: walletCall.kind,
    betId: walletCall.bet,
    roundId: walletCall.round,
    playerId: player,
    amount: walletCall.amount,
    fromMain: 0,
    fromBonus: 0,
    freeRoundId: null,
    requestHash: walletCall.hash,
    answer: response,
    state,
    createdAt: app.clock.now(),
  });
}

/** Returns the remaining free rounds for the response to a free bet. */
export async function freeRoundsAfter(app: App, trx: Trx, { freeRound, game }: WalletCall, player: string) {
  return freeRound === undefined || game === undefined ? {} : freeRoundsLeft(app, player, game, trx);
}

/** Returns main plus bonus money in taka with two decimals. */
export async function readBalance(app: App, player: string, trx?: Trx): Promise<string> {
  const { main, bonus } = await app.ledger.balance(trx ?? app.db, player);
  return takaOf(main + bonus);
}

export function takaOf(poisha: number): string {
  return (poisha / 100).toFixed(2);
}

export function publishAfterCommit(app: App, trx: Trx, player: string): void {
  afterCommit(trx, () => app.domainEvents.publish(player, 'balance-changed'));
}

/** Who placed an accepted bet. */
type Bettor = Pick<OpenedPlay, 'player' | 'session' | 'lastSeenAt'>;

/** Registers what follows an accepted bet. */
export function noteAccepted(
  app: App,
  trx: Trx,
  { provider }: WalletCall,
  { player, session, lastSeenAt }: Bettor,
  { main, bonus }: Parts,
): void {
  publishAfterCommit(app, trx, player);
  afterCommit(trx, () => providerLimitsOf(app).countStake(provider, main + bonus));
  // The page around the game's frame can't observe this activity.
  if (session === null || lastSeenAt === null || !isStale(lastSeenAt, app.clock.now())) return;
  afterCommit(trx, () => inBackground(app, 'a session could not be extended', () => touchSession(app, session)));
}

/** Identifies the content of a call, to recognize a repetition. */
export function hashOf(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
