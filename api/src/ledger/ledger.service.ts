import type { Clock } from '../kernel/clock';
import { callFunction } from '../kernel/database/call-function';
import { countAfterCommit, type Db, type Trx } from '../kernel/database/database';
import { ledgerPostings } from '../kernel/metrics';
import { refuse } from '../kernel/texts/refusal';
import { houseAccount, houseKind, lockBonusOf, type LockedBonus, playerAccounts } from './accounts';
import { type Parts, splitWin } from './parts';
import type { PostingKind } from './tables';

declare module '../kernel/app' {
  interface App {
    readonly ledger: Ledger;
  }
}

export interface Leg {
  readonly account: number;
  /** Poisha; positive into the account, negative out of it. */
  readonly amount: number;
}

interface Posting {
  readonly kind: PostingKind;
  /** The natural id of the movement; posting the same key again changes nothing. */
  readonly key: string;
  readonly legs: readonly Leg[];
}

interface PostingResult {
  readonly id: number;
  /** True if the key was already posted. */
  readonly replayed: boolean;
}

/** The double-entry ledger. Every movement runs inside the caller's transaction. */
export class Ledger {
  constructor(private readonly clock: Clock) {}

  /**
   * Moves money between accounts in one round trip.
   *
   * Rows are locked in the order of their ids, so parallel postings can't deadlock with each other.
   *
   * @throws {InsufficientFunds} when a player account would fall below zero; the caller must then end the
   * transaction.
   */
  async post(trx: Trx, posting: Posting): Promise<PostingResult> {
    const legs = combine(posting.legs);
    const accounts = legs.map((leg) => leg.account);
    const amounts = legs.map((leg) => leg.amount);
    try {
      const [row] = await callFunction<{ postedId: number; replayed: boolean }>(trx, 'post_transaction', [
        ...[posting.key, posting.kind, this.clock.now(), accounts, amounts],
      ]);
      if (row === undefined) throw new Error('post_transaction returned no row');
      if (!row.replayed) countPosting(trx, posting.kind);
      return { id: row.postedId, replayed: row.replayed };
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'no_overdraft') throw new InsufficientFunds();
      throw error;
    }
  }

  /** Returns a player's main, bonus and held money, in poisha. */
  async balance(
    db: Db | Trx,
    player: string,
  ): Promise<{ main: number; bonus: number; held: number; currency: string }> {
    const rows = await db
      .selectFrom('accounts')
      .select(['kind', 'balance', 'currency'])
      .where('owner', '=', player)
      .execute();
    const of = (kind: string): number => rows.find((row) => row.kind === kind)?.balance ?? 0;
    return { main: of('main'), bonus: of('bonus'), held: of('held'), currency: rows[0]?.currency ?? 'BDT' };
  }

  /** Credits a player's deposit to main money, from the house's cash account of the payment method. */
  async deposit(trx: Trx, player: string, amount: number, cash: string, key: string): Promise<PostingResult> {
    const { main, currency } = await playerAccounts(trx, player);
    const house = await houseAccount(trx, `cash:${cash}`, currency, key);
    return this.post(trx, { kind: 'deposit', key, legs: move(house, main.id, amount) });
  }

  /** Pays out held money through the house's cash account of one payment method. @throws {InsufficientFunds} */
  async payOut(trx: Trx, player: string, amount: number, cash: string, key: string): Promise<PostingResult> {
    const { held, currency } = await playerAccounts(trx, player);
    const house = await houseAccount(trx, `cash:${cash}`, currency, key);
    return this.post(trx, { kind: 'withdrawal', key, legs: move(held.id, house, amount) });
  }

  /**
   * Posts an operator's correction of main money.
   *
   * @param amount - poisha; negative takes money away.
   * @throws {InsufficientFunds}
   */
  async adjust(trx: Trx, player: string, amount: number, key: string): Promise<PostingResult> {
    const { main, currency } = await playerAccounts(trx, player);
    const house = await houseAccount(trx, 'adjustments', currency, key);
    const legs = amount < 0 ? move(main.id, house, -amount) : move(house, main.id, amount);
    return this.post(trx, { kind: 'adjustment', key, legs });
  }

  /**
   * Credits main money from the house's promotions: a payment method's rebate, converted points or referral
   * earnings.
   */
  async reward(
    trx: Trx,
    player: string,
    amount: number,
    kind: 'rebate' | 'vip' | 'referral',
    key: string,
  ): Promise<PostingResult> {
    const { main, currency } = await playerAccounts(trx, player);
    const house = await houseAccount(trx, 'promotions', currency, key);
    return this.post(trx, { kind, key, legs: move(house, main.id, amount) });
  }

  /** Locks a player's accounts and the house's promotions account, for a decision on the whole bonus balance. */
  lockBonus(trx: Trx, player: string, key: string): Promise<LockedBonus> {
    return lockBonusOf(trx, player, key);
  }

  /**
   * Moves the whole bonus balance of a locked wallet to main money, or back to the house. An amount of 0 posts
   * nothing.
   */
  async moveBonus(
    trx: Trx,
    { amount, bonus, main, house }: LockedBonus,
    kind: 'bonus_released' | 'bonus_forfeited',
    key: string,
  ): Promise<void> {
    if (amount > 0)
      await this.post(trx, { kind, key, legs: move(bonus, kind === 'bonus_released' ? main : house, amount) });
  }

  /** Credits bonus money from the house's promotions. */
  async grantBonus(trx: Trx, player: string, amount: number, key: string): Promise<PostingResult> {
    const { bonus, currency } = await playerAccounts(trx, player);
    const house = await houseAccount(trx, 'promotions', currency, key);
    return this.post(trx, { kind: 'bonus', key, legs: move(house, bonus.id, amount) });
  }

  /** Posts a free round's stake: promotions pay it as if a player had staked it. No player money moves. */
  stakeFree(trx: Trx, player: string, amount: number, key: string): Promise<PostingResult> {
    return this.moveFree(trx, player, amount, key, ['promotions', 'gaming'], 'free_bet');
  }

  /** Refunds a free round's stake to promotions. */
  refundFree(trx: Trx, player: string, amount: number, key: string): Promise<PostingResult> {
    return this.moveFree(trx, player, amount, key, ['gaming', 'promotions'], 'rollback');
  }

  /**
   * Pays a win to the wallets in proportion to the stake's parts. An amount of 0 posts nothing.
   *
   * @returns the balance of both wallets afterwards.
   */
  win(trx: Trx, player: string, amount: number, stake: Parts, key: string): Promise<number> {
    return this.pay(trx, player, splitWin(amount, stake), 'win', key);
  }

  /** Refunds a stake to the wallets it came from. @returns the balance of both wallets afterwards. */
  refund(trx: Trx, player: string, stake: Parts, key: string): Promise<number> {
    return this.pay(trx, player, stake, 'rollback', key);
  }

  /** Places main money on hold (for a withdrawal or exchange exposure). @throws {InsufficientFunds} */
  async hold(trx: Trx, player: string, amount: number, key: string): Promise<PostingResult> {
    const { main, held } = await playerAccounts(trx, player);
    return this.post(trx, { kind: 'hold', key, legs: move(main.id, held.id, amount) });
  }

  /** Releases held money. */
  async release(trx: Trx, player: string, amount: number, key: string): Promise<PostingResult> {
    const { main, held } = await playerAccounts(trx, player);
    return this.post(trx, { kind: 'release', key, legs: move(held.id, main.id, amount) });
  }

  private async moveFree(
    trx: Trx,
    player: string,
    amount: number,
    key: string,
    [from, to]: readonly [string, string],
    kind: PostingKind,
  ): Promise<PostingResult> {
    const { currency } = await playerAccounts(trx, player);
    const legs = move(await houseAccount(trx, from, currency, key), await houseAccount(trx, to, currency, key), amount);
    return this.post(trx, { kind, key, legs });
  }

  private async pay(trx: Trx, player: string, { main, bonus }: Parts, kind: PostingKind, key: string): Promise<number> {
    const [row] = await callFunction<{ balance: number | null; replayed: boolean | null }>(trx, 'post_to_player', [
      ...[key, kind, this.clock.now(), player, houseKind('gaming', key), main, bonus],
    ]);
    const { balance = null, replayed } = row ?? {};
    if (balance === null) throw new Error(`player ${player} has no wallet`);
    if (replayed === false) countPosting(trx, kind);
    return balance;
  }
}

/** Thrown when a player's account would fall below zero; nothing was moved. */
export class InsufficientFunds extends Error {}

function move(from: number, to: number, amount: number): Leg[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) refuse('invalid_input');
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

export function countPosting(trx: Trx, kind: PostingKind): void {
  countAfterCommit(trx, () => ledgerPostings.inc({ kind }));
}

/** Merges legs into one per account, in ascending order and without zeros, as post_transaction requires. */
function combine(legs: readonly Leg[]): Leg[] {
  const sums = new Map<number, number>();
  for (const leg of legs) sums.set(leg.account, (sums.get(leg.account) ?? 0) + leg.amount);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }))
    .sort((a, b) => a.account - b.account);
}
