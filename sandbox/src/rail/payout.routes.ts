import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from '@pavilion/contract/schema';
import { signature } from '@pavilion/server/http/signature';
import { checkPayout, faultOf } from './payout.rules';
import type { Payouts } from './payout.service';

const anything = z.record(z.string(), z.unknown());
const named = z.object({ key: z.string() });
const SHOWN = 20;

function isRight(given: unknown, secret: string, text: string): boolean {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(signature(secret, text))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Binds the payout calls of the site, signed in both directions because money depends on every message. */
export function payoutRoutes(server: FastifyInstance, payouts: Payouts, secret: string): void {
  const sendSigned = (reply: FastifyReply, status: number, body: object): FastifyReply => {
    const text = JSON.stringify(body);
    return reply
      .code(status)
      .header('x-signature', signature(secret, text))
      .header('content-type', 'application/json; charset=utf-8')
      .send(text);
  };
  const unsigned = { success: false, code: 'invalid_signature', message: 'This call is not signed.' } as const;

  void server.register(async (signed) => {
    // The signature is over the raw bytes.
    signed.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => done(null, text));
    signed.post('/rail/payouts', async (request, reply) => {
      const text = String(request.body ?? '');
      if (!isRight(request.headers['x-signature'], secret, text)) return sendSigned(reply, 401, unsigned);
      const body = anything.safeParse(parsed(text));
      const order = checkPayout(body.success ? body.data : {});
      if (order === undefined)
        return sendSigned(reply, 400, { success: false, code: 'invalid', message: 'No network takes this payout.' });
      const payout = payouts.accept(order);
      if (payout === 'unavailable')
        return reply.code(503).send({ success: false, code: 'unavailable', message: 'Try again.' });
      if (payout === 'key_reused')
        return sendSigned(reply, 422, {
          success: false,
          code: payout,
          message: 'This key was used for another payout.',
        });
      if (faultOf(order.to) === 'silent') return reply.hijack().raw.destroy();
      return sendSigned(reply, 202, payout);
    });
  });

  server.get('/rail/payouts/:key', async (request, reply) => {
    const { key } = named.parse(request.params);
    if (!isRight(request.headers['x-signature'], secret, key)) return sendSigned(reply, 401, unsigned);
    const payout = payouts.find(key);
    return payout === undefined
      ? sendSigned(reply, 404, { success: false, code: 'unknown_payout', key, message: 'No such payout.' })
      : sendSigned(reply, 200, payout);
  });

  server.get('/rail/payout-statement', async (request, reply) => {
    if (!isRight(request.headers['x-signature'], secret, '/rail/payout-statement'))
      return sendSigned(reply, 401, unsigned);
    return sendSigned(reply, 200, { payouts: payouts.newest(Infinity) });
  });

  /** The payouts for the page, without keys, which only the site may have. */
  server.get('/rail/payouts', async () => payouts.newest(SHOWN).map(({ key: _, ...shown }) => shown));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
