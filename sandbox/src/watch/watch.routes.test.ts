import Fastify from 'fastify';
import { Simulation } from '../feed/simulation';
import { watchRoutes } from './watch.routes';

function world() {
  const server = Fastify();
  const match = new Simulation(3, 0);
  for (let now = 0; now < 600_000; now += 250) match.tick(now);
  watchRoutes(server, match, 'http://site.test');
  return (url: string) => server.inject({ method: 'GET', url });
}

test('a live match has a score that a framed page may read', async () => {
  const reply = await world()('/watch/cards/0');
  expect(reply.headers['access-control-allow-origin']).toBe('*');
  const { innings, balls } = reply.json<{ innings: { runs: number; overs: string }[]; balls: string[] }>();
  expect(Number(innings[0]?.overs)).toBeGreaterThan(2);
  expect(balls).toHaveLength(6);
});

test('only the site may frame its pages, and an event’s name is escaped in them', async () => {
  const reply = await world()('/watch/score/%3C%2Fscript%3E?lang=bn');
  expect(reply.headers['content-security-policy']).toContain('frame-ancestors http://site.test');
  expect(reply.body).toContain('<html lang="bn">');
  expect(reply.body).toContain('<title>লাইভ</title>');
  expect(reply.body).toMatch(/>\s*"\\u003c\/script>"\s*<\/script>/);
  expect((await world()('/watch/else/1')).statusCode).toBe(404);
  expect((await world()('/watch/cards/none')).statusCode).toBe(404);
});
