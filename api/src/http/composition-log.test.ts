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

test('lines logged during a call, and no others, name the composition of the calling page', async () => {
  expect(await linesOf({ 'x-composition': '12' })).toMatchObject([
    { composition: 12, msg: 'deep inside the call' },
    { msg: 'outside' },
  ]);
  expect((await linesOf({ 'x-composition': '12' }))[1]).not.toHaveProperty('composition');
});

test('an invalid composition is not logged', async () => {
  for (const header of ['0', '-1', '12; drop', '9'.repeat(30)])
    expect((await linesOf({ 'x-composition': header }))[0]).not.toHaveProperty('composition');
});
