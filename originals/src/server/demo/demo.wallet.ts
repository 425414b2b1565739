import { sql } from 'kysely';
import type { DemoDb } from '../database/open';
import { poishaOf, takaOf } from '../rounds/money';
import type { BetCall, RollbackCall, Wallet, WalletResponse, WinCall } from '../rounds/wallet.client';

/** 10,000 taka of credits. */
export const demoCredits = 1_000_000;

/** Credits of demos: no site and no money. A demo's id takes the place of the site's token. */
export class DemoWallet implements Wallet {
  constructor(private readonly db: DemoDb) {}

  authenticate(): Promise<null> {
    return Promise.resolve(null);
  }

  async balance(demo: string): Promise<WalletResponse> {
    const row = await this.db.selectFrom('demos').select('credits').where('id', '=', demo).executeTakeFirst();
    return row ? ok(row.credits) : refused('INVALID_TOKEN');
  }

  async bet({ token, transaction_id: id, amount }: BetCall): Promise<WalletResponse> {
    const stake = poishaOf(amount) ?? 0;
    const { rows } = await sql<{ credits: number }>`
      with paid as (
        update originals_demo.demos set credits = credits - ${stake}::bigint where id = ${token} and credits >= ${stake}::bigint
        returning id, credits
      ), bet as (insert into originals_demo.demo_bets (id, demo, stake) select ${id}, id, ${stake}::bigint from paid)
      select credits from paid`.execute(this.db);
    if (rows[0]) return ok(rows[0].credits);
    const balance = await this.balance(token);
    return balance.kind === 'ok' ? refused('INSUFFICIENT_FUNDS', balance.balance) : balance;
  }

  win({ bet_transaction_id: bet, amount }: WinCall): Promise<WalletResponse> {
    return this.close(bet, poishaOf(amount) ?? 0);
  }

  rollback({ bet_transaction_id: bet }: RollbackCall): Promise<WalletResponse> {
    return this.close(bet, null);
  }

  /** Restores the initial credits, unless there are more. */
  async topUp(demo: string): Promise<string> {
    const { rows } = await sql<{ credits: number }>`
      update originals_demo.demos set credits = greatest(credits, ${demoCredits}::bigint) where id = ${demo} returning credits`.execute(
      this.db,
    );
    return takaOf(rows[0]?.credits ?? 0);
  }

  /** Pays a bet's win, or its stake, once. */
  private async close(bet: string, win: number | null): Promise<WalletResponse> {
    const { rows } = await sql<{ credits: number }>`
      with bet as (update originals_demo.demo_bets set closed = true where id = ${bet} and not closed returning demo, stake)
      update originals_demo.demos set credits = credits + coalesce(${win}::bigint, bet.stake) from bet where demos.id = bet.demo
      returning credits`.execute(this.db);
    return rows[0] ? ok(rows[0].credits) : refused('UNKNOWN_BET');
  }
}

function ok(credits: number): WalletResponse {
  return { kind: 'ok', balance: takaOf(credits), freeRounds: null, roundClosed: false };
}

function refused(
  status: 'INVALID_TOKEN' | 'INSUFFICIENT_FUNDS' | 'UNKNOWN_BET',
  balance: string | undefined = undefined,
): WalletResponse {
  return { kind: 'refused', status, balance, freeRounds: null };
}
