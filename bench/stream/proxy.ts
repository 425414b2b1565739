import Fastify from 'fastify';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { proxyRoutes } from '../../site/src/proxy.routes';

const COMPOSITION = 12;

/**
 * Starts the site's proxy for requests and streams in its own process, as in production: all traffic passes through
 * it.
 */
async function start(api: string): Promise<void> {
  const proxy = Fastify({ logger: { level: 'warn', name: 'proxy', stream: process.stderr } });
  proxyRoutes(proxy, new UpstreamPool({ name: 'api', addresses: [api] }), () => COMPOSITION);
  // Exits when the parent process disconnects.
  process.once('disconnect', () => process.exit());
  process.on('message', (order) => order === 'usage' && process.send?.(process.cpuUsage()));
  process.send?.({ url: await proxy.listen({ host: '127.0.0.1', port: 0 }) });
}

start(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
