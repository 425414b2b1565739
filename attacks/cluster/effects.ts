import { sql } from 'kysely';
import type { Db } from '../../api/src/kernel/database/database';
import type { Player } from '../../scripts/lib/players';
import type { ExchangePlayer } from './exchange-player';

/** A round as its game's page was answered; amounts in poisha. */
export interface RoundEffect {
  readonly stake: number;
  readonly payout: number;
}

/** A player's acknowledged rounds by their ids. */
export interface PlayedRounds {
  readonly player: Player;
  readonly rounds: ReadonlyMap<string, RoundEffect>;
  /** The sum of all of them. */
  readonly winnings: number;
}

interface Compared {
  /** Effects in the ledger, each under one key of a client. */
  readonly effects: number;
  /** Of these without a reply that acknowledges them: the second ones of a key. */
  readonly doubled: number;
  /** Acknowledged ones that the ledger lacks or has with other amounts. */
  readonly lost: number;
  /** Both, for the log. */
  readonly differences: readonly string[];
}

/** Compares the clients' own lists of acknowledged rounds and bets with the ledger's. */
export async function compareEffects(
  db: Db,
  games: readonly PlayedRounds[],
  exchange: readonly ExchangePlayer[],
): Promise<Compared> {
  const rounds = await settledRounds(db, games);
  const bets = await placedBets(db, exchange);
  return {
    effects: rounds.effects + bets.effects,
    doubled: rounds.doubled + bets.doubled,
    lost: rounds.lost + bets.lost,
    differences: [...rounds.differences, ...bets.differences],
  };
}

async function settledRounds(db: Db, players: readonly PlayedRounds[]): Promise<Compared> {
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
  const beyond = stored.filter((one) => !expected.has(one));
  const lost = acknowledged.filter((one) => !found.has(one));
  return {
    effects: stored.length,
    doubled: beyond.length + (stored.length - found.size),
    lost: lost.length,
    differences: [...beyond.map((one) => `not acknowledged: ${one}`), ...lost.map((one) => `lost: ${one}`)],
  };
}

/** Returns by how many poisha the players' money differs from their opening money and acknowledged rounds. */
export async function balancesOff(db: Db, games: readonly PlayedRounds[], opening: number): Promise<number> {
  const { rows } = await sql<{ owner: string; balance: number }>`
    select owner, sum(balance)::bigint as balance from accounts
    where owner = any(${games.map(({ player }) => player.playerId)}) group by owner`.execute(db);
  const balances = new Map(rows.map(({ owner, balance }) => [owner, balance]));
  return games.reduce(
    (sum, { player, winnings }) => sum + Math.abs((balances.get(player.playerId) ?? 0) - opening - winnings),
    0,
  );
}
