import * as z from '@pavilion/contract/schema';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../pages/assets';
import { landingPage } from './landing.page';
import type { Redeem } from './partner.client';

const query = z.object({ token: z.optional(z.string()) });

/** Simulates an operator's external exchange: its landing page redeems the one-time code, server to server. */
export function landingRoutes(server: FastifyInstance, redeem: Redeem): void {
  server.get('/exchange', async (request, reply) => {
    const { token = '' } = query.parse(request.query);
    const answer = token === '' ? ({ status: 'BAD_REQUEST' } as const) : await redeem(token);
    return pageHeaders(reply, "'none'").send(landingPage(answer));
  });
}
