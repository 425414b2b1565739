import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';

import { compositionOfCall, followComposition } from './composition-log';

async function linesOf(headers: Record<string, string>): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = pino({ mixin: compositionOfCall }, { write: (line) => lines.push(JSON.parse(line)) });
  const http = Fastify() as unknown as FastifyInstance;
  followComposition(http);
  http.post('/bet', async () => {
    await new Promise((later) => setTimeout(later, 5));
    log.warn('deep inside the call');
    return {};
  });
  await http.inject({ method: 'POST', url: '/bet', headers, payload: { stake: 5 } });
  log.warn('outside');
  return lines;
}

test('what is logged during a call names the composition of the page that called, and nothing else does', async () => {
  expect(await linesOf({ 'x-composition': '12' })).toMatchObject([
    { composition: 12, msg: 'deep inside the call' },
    { msg: 'outside' },
  ]);
  expect((await linesOf({ 'x-composition': '12' }))[1]).not.toHaveProperty('composition');
});

test('what is no composition is not written down', async () => {
  for (const said of ['0', '-1', '12; drop', '9'.repeat(30)])
    expect((await linesOf({ 'x-composition': said }))[0]).not.toHaveProperty('composition');
});
