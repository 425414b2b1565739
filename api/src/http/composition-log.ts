import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const calling = new AsyncLocalStorage<number>();

/** Returns the composition of the calling page, for every line logged during the call. */
export function compositionOfCall(): { readonly composition?: number } {
  const composition = calling.getStore();
  return composition === undefined ? {} : { composition };
}

/** Records the composition that each call sends. */
export function followComposition(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers['x-composition'];
    if (typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header)) calling.run(Number(header), done);
    else done();
  });
}
