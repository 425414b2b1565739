import type { FastifyRequest } from 'fastify';
import { Nonces } from '@pavilion/server/signatures/nonces';
import type { PartnerKey, PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { type KeyLookup, type SignatureFault, verifyRequest } from '@pavilion/server/signatures/request-signature';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../kernel/app';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw bytes, for signatures. */
    rawBody?: string;
  }
}

const nonces = new Nonces();

/** Returns the key that a request was signed with (RFC 9421), or why it is not accepted. */
export async function signerOf(request: FastifyRequest, find: KeyLookup): Promise<PartnerKey | SignatureFault> {
  const { method, url: target, headers, rawBody } = request;
  const message = { method, target, headers, ...(rawBody !== undefined && { body: rawBody }) };
  const signer = await verifyRequest(message, { find, nonces });
  if (typeof signer === 'string')
    reportSecurityEvent('signature.invalid', {
      call: request.routeOptions.url ?? '',
      address: request.ip,
      reason: signer,
    });
  return signer;
}

/** Binds a server-to-server call; one not signed with one of the partner's keys gets 401. */
export function serveSigned(
  app: App,
  path: string,
  keys: PartnerKeys,
  handler: (body: unknown, request: FastifyRequest) => Promise<object>,
): void {
  app.http.post(path, async (request, reply) => {
    const signer = await signerOf(request, (id) => keys.find(id));
    return typeof signer === 'string'
      ? reply.code(401).send({ status: 'INVALID_SIGNATURE', reason: signer })
      : handler(request.body, request);
  });
}
