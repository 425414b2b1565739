import { sql } from 'kysely';
import type { Db } from '../../api/src/kernel/database/database';
import type { ExchangePlayer } from './exchange-player';
import type { GamesPlayer } from './games-player';

interface Compared {
  /** Effects in the ledger, each under one key of a client. */
  readonly effects: number;
  /** Of these without a reply that acknowledges them: the second ones of a key. */
  readonly doubled: number;
  /** Acknowledged ones that the ledger lacks or has with other amounts. */
  readonly lost: number;
}

/** Compares the clients' own lists of acknowledged rounds and bets with the ledger's. */
export async function compareEffects(
  db: Db,
  games: readonly GamesPlayer[],
  exchange: readonly ExchangePlayer[],
): Promise<Compared> {
  const rounds = await settledRounds(db, games);
  const bets = await placedBets(db, exchange);
  const sum = (name: keyof Compared): number => rounds[name] + bets[name];
  return { effects: sum('effects'), doubled: sum('doubled'), lost: sum('lost') };
}

async function settledRounds(db: Db, players: readonly GamesPlayer[]): Promise<Compared> {
  const { rows } = await sql<{ id: string; stake: number; win: number }>`
    select provider_round as id, stake, win from rounds
    where status = 'settled' and player_id = any(${players.map(({ player }) => player.playerId)})`.execute(db);
  const acknowledged = new Map(players.flatMap(({ rounds }) => [...rounds]));
  return compare(
    rows.map(({ id, stake, win }) => `${id} ${stake} ${win}`),
    [...acknowledged].map(([id, { stake, payout }]) => `${id} ${stake} ${payout}`),
  );
}

async function placedBets(db: Db, players: readonly ExchangePlayer[]): Promise<Compared> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from exchange_orders
    where player_id = any(${players.map(({ player }) => player.playerId)})`.execute(db);
  return compare(
    rows.map(({ id }) => id),
    players.flatMap(({ bets }) => [...bets]),
  );
}

function compare(stored: readonly string[], acknowledged: readonly string[]): Compared {
  const expected = new Set(acknowledged);
  const found = new Set(stored);
  return {
    effects: stored.length,
    doubled: stored.length - stored.filter((one) => expected.has(one)).length + (stored.length - found.size),
    lost: acknowledged.filter((one) => !found.has(one)).length,
  };
}

/** Returns by how many poisha the players' money differs from their opening money and acknowledged rounds. */
export async function balancesOff(db: Db, games: readonly GamesPlayer[], opening: number): Promise<number> {
  const { rows } = await sql<{ owner: string; balance: number }>`
    select owner, sum(balance)::bigint as balance from accounts
    where owner = any(${games.map(({ player }) => player.playerId)}) group by owner`.execute(db);
  const balances = new Map(rows.map(({ owner, balance }) => [owner, balance]));
  return games.reduce(
    (sum, { player, winnings }) => sum + Math.abs((balances.get(player.playerId) ?? 0) - opening - winnings),
    0,
  );
}
