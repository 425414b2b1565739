import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A year, which browsers' lists and ASVS 3.4.1 require. */
const POLICY = 'max-age=31536000; includeSubDomains';

/** Lets browsers use https only from their first answer on. @param isSecure - of a call that arrived over TLS. */
export function sendStrictTransport(app: FastifyInstance, isSecure: (request: FastifyRequest) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isSecure(request)) void reply.header('strict-transport-security', POLICY);
    done();
  });
}
