import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from '@pavilion/contract/schema';
import { Nonces } from '@pavilion/server/signatures/nonces';
import type { PartnerKey, PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { type SignatureFault, verifyRequest } from '@pavilion/server/signatures/request-signature';
import { signResponse } from '@pavilion/server/signatures/response-signature';
import { checkPayout, faultOf } from './payout.rules';
import type { Payouts } from './payout.service';

const text = z.optional(z.unknown());
/** `checkPayout` judges the fields; unknown ones are refused. */
const order = z.strictObject({ key: text, provider: text, to: text, amount: text });
const named = z.object({ key: z.string() });
const SHOWN = 20;

/** Binds the payout calls of the site, signed in both directions because money depends on every message. */
export function payoutRoutes(server: FastifyInstance, payouts: Payouts, keys: PartnerKeys): void {
  const nonces = new Nonces();
  const signerOf = (request: FastifyRequest): Promise<PartnerKey | SignatureFault> => {
    const { method, url: target, headers, body } = request;
    const message = { method, target, headers, ...(typeof body === 'string' && { body }) };
    return verifyRequest(message, { find: (id) => keys.find(id), nonces });
  };

  void server.register(async (signed) => {
    // The digest is over the raw bytes.
    signed.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => done(null, text));
    signed.post('/rail/payouts', async (request, reply) => {
      const signer = await signerOf(request);
      if (typeof signer === 'string') return refuseUnsigned(reply, signer);
      const body = order.safeParse(parsed(String(request.body)));
      const checked = checkPayout(body.success ? body.data : {});
      if (checked === undefined)
        return sendSigned(reply, signer, 400, {
          success: false,
          code: 'invalid',
          message: 'No network takes this payout.',
        });
      const payout = payouts.accept(checked);
      if (payout === 'unavailable')
        return reply.code(503).send({ success: false, code: 'unavailable', message: 'Try again.' });
      if (payout === 'key_reused')
        return sendSigned(reply, signer, 422, {
          success: false,
          code: payout,
          message: 'This key was used for another payout.',
        });
      if (faultOf(checked.to) === 'silent') return reply.hijack().raw.destroy();
      return sendSigned(reply, signer, 202, payout);
    });
  });

  server.get('/rail/payouts/:key', async (request, reply) => {
    const signer = await signerOf(request);
    if (typeof signer === 'string') return refuseUnsigned(reply, signer);
    const { key } = named.parse(request.params);
    const payout = payouts.find(key);
    return payout === undefined
      ? sendSigned(reply, signer, 404, { success: false, code: 'unknown_payout', key, message: 'No such payout.' })
      : sendSigned(reply, signer, 200, payout);
  });

  server.get('/rail/payout-statement', async (request, reply) => {
    const signer = await signerOf(request);
    return typeof signer === 'string'
      ? refuseUnsigned(reply, signer)
      : sendSigned(reply, signer, 200, { payouts: payouts.newest(Infinity) });
  });

  /** The payouts for the page, without keys, which only the site may have. */
  server.get('/rail/payouts', async () => payouts.newest(SHOWN).map(({ key: _, ...shown }) => shown));
}

function sendSigned(reply: FastifyReply, key: PartnerKey, status: number, content: object): FastifyReply {
  const body = JSON.stringify(content);
  return reply
    .code(status)
    .headers(signResponse(key, reply.request.headers, { status, body }))
    .send(body);
}

function refuseUnsigned(reply: FastifyReply, reason: SignatureFault): FastifyReply {
  const message = 'This call is not signed, or not as it must be.';
  return reply.code(401).send({ success: false, code: 'invalid_signature', reason, message });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
