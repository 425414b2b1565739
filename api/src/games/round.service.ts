import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import type { bettingRecord } from '@pavilion/contract/calls/games';

import type { Trx } from '../database/database';
import { newId } from '../database/id';
import type { App } from '../server/app';
import { reduceTurnover } from './turnover.service';
import type { Catalogue } from './catalogue.service';

interface RoundKey {
  readonly provider: string;
  readonly round: string;
  readonly player: string;
}

/** Writes down a stake: a new round, or more on one that is open. */
export async function openRound(trx: Trx, bet: RoundKey & { game: string; stake: number; at: number }): Promise<void> {
  await trx
    .insertInto('rounds')
    .values({
      id: newId(),
      provider: bet.provider,
      provider_round: bet.round,
      player_id: bet.player,
      game_code: bet.game,
      stake: bet.stake,
      win: 0,
      status: 'open',
      detail: null,
      created_at: bet.at,
      settled_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_round', 'player_id']).doUpdateSet((e) => ({
        stake: e('rounds.stake', '+', e.ref('excluded.stake')),
        status: 'open',
      })),
    )
    .execute();
}

export async function payRound(trx: Trx, { win, detail, ...key }: RoundKey & { win: number; detail: string | null }): Promise<void> {
  await one(trx, key)
    .set((e) => ({ win: e('win', '+', win), ...(detail === null ? {} : { detail }) }))
    .execute();
}

/** The round is decided: its stake counts towards the player's turnover, once. */
export async function closeRound(app: App, trx: Trx, key: RoundKey): Promise<void> {
  const now = app.clock.now();
  const closed = await one(trx, key).set({ status: 'settled', settled_at: now }).where('settled_at', 'is', null).returning(['id', 'stake']).executeTakeFirst();
  if (closed === undefined) return;
  await reduceTurnover(trx, { player: key.player, stake: closed.stake, bet: closed.id, at: now });
  await addExperience(trx, key.player, closed.stake);
}

/** Settled stake is what the VIP ladder counts. @param stake - poisha. */
export async function addExperience(trx: Trx, player: string, stake: number): Promise<void> {
  await trx
    .insertInto('player_experience')
    .values({ player_id: player, settled_stake: stake })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet((e) => ({ settled_stake: e('player_experience.settled_stake', '+', stake) })))
    .execute();
}

export async function refundRound(trx: Trx, { stake, at, ...key }: RoundKey & { stake: number; at: number }): Promise<void> {
  const left = await one(trx, key)
    .set((e) => ({ stake: e('stake', '-', stake) }))
    .returning('stake')
    .executeTakeFirstOrThrow();
  if (left.stake === 0) await one(trx, key).set({ status: 'refunded', settled_at: at }).execute();
}

function one(trx: Trx, key: RoundKey) {
  return trx.updateTable('rounds').where('provider', '=', key.provider).where('provider_round', '=', key.round).where('player_id', '=', key.player);
}

const DAY_MS = 86_400_000;
// Bangladesh keeps no summer time.
const DHAKA_MS = 6 * 3_600_000;
const MOST = 200;

/** From and to of a date filter; days are days in Asia/Dhaka, and nothing reaches further back than 12 months. */
export function rangeOf(days: QueryOf<typeof bettingRecord>['days'], now: number): readonly [number, number] {
  const today = Math.floor((now + DHAKA_MS) / DAY_MS) * DAY_MS - DHAKA_MS;
  switch (days) {
    case 'today':
      return [today, today + DAY_MS];
    case 'yesterday':
      return [today - DAY_MS, today];
    case '7':
      return [today - 6 * DAY_MS, today + DAY_MS];
    default:
      return [today - 365 * DAY_MS, today + DAY_MS];
  }
}

/** A player's newest rounds. */
export async function listRounds(app: App, catalogue: Catalogue, player: string, query: QueryOf<typeof bettingRecord>): Promise<ReplyOf<typeof bettingRecord>> {
  const [from, to] = rangeOf(query.days, app.clock.now());
  let rows = app.db.selectFrom('rounds').selectAll().where('player_id', '=', player).where('created_at', '>=', from).where('created_at', '<', to);
  if (query.status !== undefined) rows = rows.where('status', query.status === 'unsettled' ? '=' : '<>', 'open');
  const found = await rows.orderBy('created_at', 'desc').limit(MOST).execute();
  const games = new Map((await catalogue.games()).map((game) => [game.code, game]));
  return {
    data: found.map((row) => {
      const game = games.get(row.game_code);
      return {
        id: row.id,
        provider: game?.provider ?? row.provider,
        gameType: game?.type ?? 'EGAME',
        gameCode: row.game_code,
        gameName: game?.name ?? row.game_code,
        stake: row.stake,
        win: row.win,
        status: row.status,
        createdAt: row.created_at,
        settledAt: row.settled_at,
      };
    }),
  };
}
