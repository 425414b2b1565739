import type { FastifyRequest } from 'fastify';
import { newId } from '@pavilion/database/id';
import type { App } from '../../kernel/app';
import { afterCommit, type Trx } from '../../kernel/database/database';
import { refuse } from '../../kernel/texts/refusal';
import type { Caller } from '../../session/session.service';
import { pointsStep, readVipRules } from './vip.settings';

interface PointsConversion {
  /** Poisha. */
  readonly amount: number;
  /** Remaining points. */
  readonly left: number;
}

/**
 * Converts points into main money from the house's promotions.
 *
 * Posts the money first and takes the points after it, in the same lock order as a settled bet; if the points
 * are gone by then, the transaction is rolled back.
 */
export async function convertPoints(app: App, trx: Trx, player: Caller, points: number): Promise<PointsConversion> {
  if (player.status === 'frozen') refuse('frozen');
  const rules = await readVipRules(trx);
  if (points < rules.leastPoints) refuse('below_least_points');
  const amount = points / pointsStep(rules);
  if (!Number.isSafeInteger(amount)) refuse('not_whole_poisha');
  const own = await trx
    .selectFrom('playerExperience')
    .select('vp')
    .where('playerId', '=', player.id)
    .executeTakeFirst();
  if ((own?.vp ?? 0) < points) refuse('not_enough_points');
  const id = newId();
  await app.ledger.reward(trx, player.id, amount, 'vip', `vip:${id}`);
  const taken = await trx
    .updateTable('playerExperience')
    .set((e) => ({ vp: e('vp', '-', points) }))
    .where('playerId', '=', player.id)
    .where('vp', '>=', points)
    .returning('vp')
    .executeTakeFirst();
  if (taken === undefined) refuse('not_enough_points');
  await trx
    .insertInto('vipConversions')
    .values({ id, playerId: player.id, points, amount, createdAt: app.clock.now() })
    .execute();
  afterCommit(trx, () => app.domainEvents.publish(player.id, 'balance-changed'));
  return { amount, left: taken.vp };
}

const OWN_MODES = new Set(['cors', 'same-origin']);
const AHEAD = /prefetch|prerender|preview/;

/** Refuses navigations, pictures, frames and prefetches of a browser: none of them is a player's intent. */
export function requireOwnCall({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const of = (name: string): string => String(headers[name] ?? '').toLowerCase();
  const mode = of('sec-fetch-mode');
  const target = of('sec-fetch-dest');
  const isPage =
    (mode !== '' && !OWN_MODES.has(mode)) || (target !== '' && target !== 'empty') || of('sec-fetch-user') !== '';
  const isAhead = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) => AHEAD.test(of(name)));
  if (isPage || isAhead) refuse('not_a_page');
}
