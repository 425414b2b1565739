import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// The api parses JSON up to this size; pictures have limits of their own there, far below the second one.
const JSON_BYTES = 64 * 1024;
const FILE_BYTES = 32 * 1024 * 1024;

const tooLarge = { success: false, code: 'too_large', message: 'This request is too large.' };

/**
 * Answers 413 to bodies that no call accepts, before they reach the api: it would answer while the body is still on
 * its way, which breaks the connection between the two. The rest of the body is read and dropped, so that the client
 * can read the answer.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isAccepted(request.headers)) done();
    else refuse(request, reply);
  });
}

function isAccepted(headers: FastifyRequest['headers']): boolean {
  const isJson = headers['content-type']?.startsWith('application/json') !== false;
  return (
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) <= (isJson ? JSON_BYTES : FILE_BYTES)
  );
}

function refuse({ headers, raw }: FastifyRequest, reply: FastifyReply): void {
  let received = 0;
  raw.on('error', () => undefined);
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > FILE_BYTES) raw.destroy();
  });
  // Browsers always send a length.
  const status = headers['content-length'] === undefined ? 411 : 413;
  void reply.code(status).header('cache-control', 'no-store').send(tooLarge);
}
