import { sql } from 'kysely';

import type { Db, Trx } from '../database/database';
import type { Clock } from '../server/clock';
import { refuse } from '../server/refusal';
import {
  houseAccount,
  lockBonusOf,
  lockForStake,
  playerAccounts,
  type LockedBonus,
  type PlayerAccounts,
} from './accounts';
import { splitStake, splitWin, type Parts } from './parts';

export interface Leg {
  readonly account: number;
  /** Poisha; positive into the account, negative out of it. */
  readonly amount: number;
}

/** What money is moved for. Players read these in their wallet's movements. */
export type PostingKind =
  | 'deposit'
  | 'withdrawal'
  | 'bonus'
  | 'rebate'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'hold'
  | 'release'
  | 'adjustment'
  | 'vip'
  | 'referral'
  | 'bonus_released'
  | 'bonus_forfeited'
  | 'exchange'
  | 'free_bet';

export interface Posting {
  readonly kind: PostingKind;
  /** The natural id of the movement: the same key again changes nothing. */
  readonly key: string;
  readonly legs: readonly Leg[];
}

export interface Posted {
  readonly id: number;
  /** True where the key had been posted before. */
  readonly replayed: boolean;
}

/** What a stake came out of; keep it with the bet, wins and refunds ask for it. */
export type { Parts };

/** The double-entry book. Every movement runs inside the caller's transaction. */
export class Ledger {
  constructor(private readonly clock: Clock) {}

  /**
   * Moves money between accounts, in one round trip.
   *
   * Rows are locked in the order of their ids, so parallel postings can't deadlock with each other.
   *
   * @throws {InsufficientFunds} when a player account would fall below zero; the transaction must then end.
   */
  async post(trx: Trx, posting: Posting): Promise<Posted> {
    const legs = combine(posting.legs);
    const accounts = legs.map((leg) => leg.account);
    const amounts = legs.map((leg) => leg.amount);
    try {
      const result = await sql<{ posted_id: number; replayed: boolean }>`
        select posted_id, replayed from post_transaction(
          ${posting.key}, ${posting.kind}, ${this.clock.now()}, ${accounts}::bigint[], ${amounts}::bigint[])`.execute(
        trx,
      );
      const row = result.rows[0];
      if (row === undefined) throw new Error('post_transaction gave no row');
      return { id: row.posted_id, replayed: row.replayed };
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'no_overdraft') throw new InsufficientFunds();
      throw error;
    }
  }

  /** Main and bonus money of a player, in poisha. */
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

  /** The house's cash of one payment method takes what a player paid in. */
  async deposit(trx: Trx, player: string, amount: number, cash: string, key: string): Promise<Posted> {
    const { main, currency } = await playerAccounts(trx, player);
    const house = await houseAccount(trx, `cash:${cash}`, currency, key);
    return this.post(trx, { kind: 'deposit', key, legs: move(house, main.id, amount) });
  }

  /** Held money of a player leaves through the house's cash of one payment method. @throws {InsufficientFunds} */
  async payOut(trx: Trx, player: string, amount: number, cash: string, key: string): Promise<Posted> {
    const { held, currency } = await playerAccounts(trx, player);
    const house = await houseAccount(trx, `cash:${cash}`, currency, key);
    return this.post(trx, { kind: 'withdrawal', key, legs: move(held.id, house, amount) });
  }

  /**
   * An operator's correction of main money.
   *
   * @param amount - poisha; negative takes money away.
   * @throws {InsufficientFunds}
   */
  async adjust(trx: Trx, player: string, amount: number, key: string): Promise<Posted> {
    const { main, currency } = await playerAccounts(trx, player);
    const house = await houseAccount(trx, 'adjustments', currency, key);
    const legs = amount < 0 ? move(main.id, house, -amount) : move(house, main.id, amount);
    return this.post(trx, { kind: 'adjustment', key, legs });
  }

  /** Main money out of the house's promotions: a payment method's rebate, converted points, what downlines brought. */
  async reward(
    trx: Trx,
    player: string,
    amount: number,
    kind: 'rebate' | 'vip' | 'referral',
    key: string,
  ): Promise<Posted> {
    const { main, currency } = await playerAccounts(trx, player);
    const house = await houseAccount(trx, 'promotions', currency, key);
    return this.post(trx, { kind, key, legs: move(house, main.id, amount) });
  }

  /** Locks a player's accounts and the house's promotions, for a decision on all the bonus money there is. */
  lockBonus(trx: Trx, player: string, key: string): Promise<LockedBonus> {
    return lockBonusOf(trx, player, key);
  }

  /** All the bonus money of a locked wallet becomes main money, or goes back to the house. An amount of 0 posts nothing. */
  async moveBonus(
    trx: Trx,
    { amount, bonus, main, house }: LockedBonus,
    kind: 'bonus_released' | 'bonus_forfeited',
    key: string,
  ): Promise<void> {
    if (amount > 0)
      await this.post(trx, { kind, key, legs: move(bonus, kind === 'bonus_released' ? main : house, amount) });
  }

  /** Bonus money out of the house's promotions. */
  async grantBonus(trx: Trx, player: string, amount: number, key: string): Promise<Posted> {
    const { bonus, currency } = await playerAccounts(trx, player);
    const house = await houseAccount(trx, 'promotions', currency, key);
    return this.post(trx, { kind: 'bonus', key, legs: move(house, bonus.id, amount) });
  }

  /**
   * Takes a stake, main money first and then bonus.
   *
   * @returns what it came out of; a replayed key gives the same parts only if the caller kept them.
   * @throws {InsufficientFunds}
   */
  async stake(trx: Trx, player: string, amount: number, key: string): Promise<Parts> {
    const accounts = await lockForStake(trx, player, key);
    const parts = splitStake(amount, accounts.main.balance);
    if (parts.bonus > accounts.bonus.balance) throw new InsufficientFunds();
    await this.post(trx, {
      kind: 'bet',
      key,
      legs: [{ account: accounts.house, amount }, ...minus(toPlayer(accounts, parts))],
    });
    return parts;
  }

  /** A free round's stake: what promotions cost, as if a player had staked it. No money of the player moves. */
  stakeFree(trx: Trx, player: string, amount: number, key: string): Promise<Posted> {
    return this.moveFree(trx, player, amount, key, ['promotions', 'gaming'], 'free_bet');
  }

  /** The same back. */
  refundFree(trx: Trx, player: string, amount: number, key: string): Promise<Posted> {
    return this.moveFree(trx, player, amount, key, ['gaming', 'promotions'], 'rollback');
  }

  /** Pays a win in the proportion its stake came in. An amount of 0 posts nothing. */
  async win(trx: Trx, player: string, amount: number, stake: Parts, key: string): Promise<void> {
    await this.pay(trx, player, splitWin(amount, stake), 'win', key);
  }

  /** Gives a stake back to where it came from. */
  async refund(trx: Trx, player: string, stake: Parts, key: string): Promise<void> {
    await this.pay(trx, player, stake, 'rollback', key);
  }

  /** Sets main money aside (a withdrawal, an exchange exposure). @throws {InsufficientFunds} */
  async hold(trx: Trx, player: string, amount: number, key: string): Promise<Posted> {
    const { main, held } = await playerAccounts(trx, player);
    return this.post(trx, { kind: 'hold', key, legs: move(main.id, held.id, amount) });
  }

  /** Frees what was set aside. */
  async release(trx: Trx, player: string, amount: number, key: string): Promise<Posted> {
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
  ): Promise<Posted> {
    const { currency } = await playerAccounts(trx, player);
    const legs = move(await houseAccount(trx, from, currency, key), await houseAccount(trx, to, currency, key), amount);
    return this.post(trx, { kind, key, legs });
  }

  private async pay(trx: Trx, player: string, parts: Parts, kind: PostingKind, key: string): Promise<void> {
    const amount = parts.main + parts.bonus;
    if (amount === 0) return;
    const accounts = await playerAccounts(trx, player);
    const house = await houseAccount(trx, 'gaming', accounts.currency, key);
    await this.post(trx, { kind, key, legs: [{ account: house, amount: -amount }, ...toPlayer(accounts, parts)] });
  }
}

/** A player's account would fall below zero; nothing was moved. */
export class InsufficientFunds extends Error {}

function move(from: number, to: number, amount: number): Leg[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) refuse('invalid_input');
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

function toPlayer(accounts: PlayerAccounts, parts: Parts): Leg[] {
  return [
    { account: accounts.main.id, amount: parts.main },
    { account: accounts.bonus.id, amount: parts.bonus },
  ];
}

function minus(legs: readonly Leg[]): Leg[] {
  return legs.map((leg) => ({ account: leg.account, amount: -leg.amount }));
}

/** One leg an account, ascending, none of zero: the shape post_transaction asks for. */
function combine(legs: readonly Leg[]): Leg[] {
  const sums = new Map<number, number>();
  for (const leg of legs) sums.set(leg.account, (sums.get(leg.account) ?? 0) + leg.amount);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }))
    .sort((a, b) => a.account - b.account);
}
