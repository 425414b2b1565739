import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import { listPartitions } from '@pavilion/database/months/months';
import { gameCode } from './add-dice';
import { startTestWallet, type TestPlayer, type TestWallet } from './test-wallet';

export const DAY_MS = 86_400_000;

/** An api whose clock stands still, and the first edge between two partitions. */
export interface MonthWorld {
  readonly wallet: TestWallet;
  /** First millisecond of the later partition. */
  readonly edge: number;
  setTime(ms: number): void;
  /** Returns the partition of the one row of a table that meets a condition. */
  partitionOf(table: string, condition: string): Promise<string>;
  /** Creates a player who has opened the game. */
  player(main: number): Promise<GamePlayer>;
}

/** A player's calls of the wallet, as a game server makes them. */
export interface GamePlayer extends TestPlayer {
  bet(round: string, transaction: string, amount?: string): Promise<Record<string, unknown>>;
  win(round: string, transaction: string, bet: string, amount?: string): Promise<Record<string, unknown>>;
}

export async function startMonthWorld(): Promise<MonthWorld> {
  const wallet = await startTestWallet();
  const { db, clock } = wallet.api.app;
  const edge = (await listPartitions(db)).find(({ from }) => from === null)?.until ?? 0;
  const now = jest.spyOn(clock, 'now');
  return {
    wallet,
    edge,
    setTime: (ms) => void now.mockReturnValue(ms),
    partitionOf: async (table, condition) => {
      const { rows } = await sql<{ name: string }>`
        select tableoid::regclass::text as name from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db);
      return rows.map(({ name }) => name).join();
    },
    player: async (main) => {
      const player = await wallet.player(main);
      const token = await wallet.play(player);
      return {
        ...player,
        bet: (round_id, transaction_id, amount = '10.00') =>
          wallet.call('bet', { token, transaction_id, round_id, game_code: gameCode, amount }),
        win: (round_id, transaction_id, bet_transaction_id, amount = '25.00') =>
          wallet.call('win', {
            transaction_id,
            bet_transaction_id,
            round_id,
            game_code: gameCode,
            amount,
            round_closed: true,
          }),
      };
    },
  };
}

/** Returns the ids of a new round: the round's, and those of its bet and its win. */
export function roundIds(): readonly [round: string, bet: string, win: string] {
  const round = newId();
  return [round, `${round}-bet`, `${round}-win`];
}
