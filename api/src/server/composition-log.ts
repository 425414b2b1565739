import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance } from 'fastify';

const calling = new AsyncLocalStorage<number>();

/** For every line logged while a call is answered: the set of releases the page runs that called. */
export function compositionOfCall(): { readonly composition?: number } {
  const composition = calling.getStore();
  return composition === undefined ? {} : { composition };
}

/** Notes what each call says of its page. */
export function followComposition(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const said = request.headers['x-composition'];
    if (typeof said === 'string' && /^[1-9]\d{0,8}$/.test(said)) calling.run(Number(said), done);
    else done();
  });
}
