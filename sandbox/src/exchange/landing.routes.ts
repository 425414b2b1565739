import type { FastifyInstance } from 'fastify';
import * as z from '@pavilion/contract/schema';
import { pageHeaders } from '@pavilion/server/pages/assets';
import { pageLanguage } from '@pavilion/server/pages/language';
import { landingPage } from './landing.page';
import type { Redeem } from './partner.client';

const anything = z.record(z.string(), z.unknown());

/** Simulates an operator's external exchange: its landing page redeems the one-time code, server to server. */
export function landingRoutes(server: FastifyInstance, redeem: Redeem): void {
  server.get('/exchange', async (request, reply) => {
    const query = anything.parse(request.query);
    const token = typeof query['token'] === 'string' ? query['token'] : '';
    const answer = token === '' ? ({ status: 'BAD_REQUEST' } as const) : await redeem(token);
    return pageHeaders(reply, "'none'").send(landingPage(pageLanguage(query), answer));
  });
}
