import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from '@pavilion/contract/schema';
import { pageHeaders } from '@pavilion/server/pages/assets';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { titleOf } from '../catalog';
import type { GameServer } from '../game-server';
import { fairPage, replayPage, replayUnavailablePage } from './replay.page';

const link = z.object({
  exp: z.optional(z.string()),
  key: z.optional(z.string()),
  sig: z.optional(z.string()),
  lang: z.optional(z.string()),
});

/**
 * Verifies the site's link to a round: `sig` is HMAC-SHA256 with the shared key `key` over `replay:<round>:<exp>`,
 * `exp` in seconds.
 */
function isGoodLink(
  keys: PartnerKeys,
  { round, exp, key, sig }: Readonly<Record<'round' | 'exp' | 'key' | 'sig', string>>,
  now: number,
): boolean {
  const shared = keys.find(key);
  if (shared === undefined) return false;
  const right = Buffer.from(createHmac('sha256', shared.hmac).update(`replay:${round}:${exp}`).digest('hex'));
  const given = Buffer.from(sig);
  return (
    /^\d{1,12}$/.test(exp) &&
    right.length === given.length &&
    timingSafeEqual(right, given) &&
    Number(exp) * 1_000 > now
  );
}

/** Binds replays of past rounds, and the page that verifies rounds independently. */
export function replayRoutes(server: FastifyInstance, house: GameServer): void {
  server.get<{ Params: { round: string } }>('/replay/:round', async (request, reply) => {
    const query = link.safeParse(request.query);
    const { exp = '', key = '', sig = '', lang: requestedLang = 'en' } = query.success ? query.data : {};
    const lang = requestedLang === 'bn' ? 'bn' : 'en';
    pageHeaders(reply, house.site);
    if (!isGoodLink(house.keys, { round: request.params.round, exp, key, sig }, house.now()))
      return reply.code(403).send(replayUnavailablePage(lang));
    const round = await house.pastRound(request.params.round);
    if (!round) return reply.code(404).send(replayUnavailablePage(lang));
    return reply.send(replayPage({ lang, name: titleOf(round.code, lang), round }));
  });

  server.get('/fair', async (request, reply) => {
    const query = link.safeParse(request.query);
    pageHeaders(reply, house.site);
    return reply.send(fairPage(query.success && query.data.lang === 'bn' ? 'bn' : 'en'));
  });
}
