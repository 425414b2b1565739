import Fastify, { type FastifyInstance } from 'fastify';
import { collectSpans } from '../testing/collect-spans';
import { observeCalls } from './calls';
import { isTracing, startTracing } from './tracing';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER = 'b7ad6b7169203331';
const sampled = { traceparent: `00-${TRACE}-${BROWSER}-01` };

/** A server whose `/call` asks `next`, if there is one. */
async function startServer(next?: string): Promise<{ url: string; app: FastifyInstance }> {
  const app = Fastify() as unknown as FastifyInstance;
  observeCalls(app);
  app.post('/call', async (request) => {
    if (next !== undefined) await fetch(`${next}/call`, { method: 'POST', body: '{}', headers: json });
    return { traceparent: request.headers['traceparent'] ?? null };
  });
  app.get('/readyz', () => ({}));
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
const json = { 'content-type': 'application/json' };

test('without an endpoint nothing is loaded', async () => {
  await startTracing('test', {});
  expect(isTracing()).toBe(false);
});

test('a sampled trace goes from the browser through one server to the next; health checks make none', async () => {
  let at = '';
  const spans = await collectSpans(async () => {
    const api = await startServer();
    const site = await startServer(api.url);
    at = new URL(api.url).host;
    const call = (headers: object) =>
      fetch(`${site.url}/call`, { method: 'POST', body: '{}', headers: { ...json, ...headers } });
    await fetch(`${site.url}/readyz`, { headers: sampled });
    await call({ ...sampled, tracestate: 'pavilion=games@1.4.0' });
    await call({ traceparent: sampled.traceparent.replace(/1$/, '0') });
    await Promise.all([site.app.close(), api.app.close()]);
  });
  const [first, second, third] = spans;
  expect(spans.map((span) => span.spanContext().traceId)).toEqual([TRACE, TRACE, TRACE]);
  expect(first).toMatchObject({ name: 'POST /call', parentSpanContext: { spanId: BROWSER } });
  expect(second).toMatchObject({ name: `POST ${at}`, parentSpanContext: { spanId: first?.spanContext().spanId } });
  expect(third).toMatchObject({ name: 'POST /call', parentSpanContext: { spanId: second?.spanContext().spanId } });
  expect(third?.attributes).toMatchObject({ 'http.route': '/call', 'http.response.status_code': 200 });
  for (const span of [first, third]) expect(span?.attributes).toMatchObject({ 'pavilion.release': 'games@1.4.0' });
  expect(first?.resource.attributes['service.name']).toBe('pavilion-test');
});
