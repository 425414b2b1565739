import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between a site and its registry that can respond itself. */
export interface RegistryProxy {
  readonly url: string;
  /** Sets the response to every request; undefined forwards them to the registry. */
  readonly setResponse: (text: string | undefined) => void;
  readonly stop: () => Promise<void>;
}

export async function openRegistryProxy(registry: string): Promise<RegistryProxy> {
  let instead: string | undefined;
  const server = createServer((request, response) => {
    // Drops the wait parameter, because the proxy responds at once.
    const address = registry + (request.url ?? '').replace(/\?.*/, '');
    const tag = request.headers['if-none-match'];
    void (async () => {
      if (instead !== undefined) return response.end(instead);
      const upstream = await fetch(address, { headers: tag ? { 'if-none-match': tag } : {} });
      const headers = { etag: upstream.headers.get('etag') ?? '' };
      return response.writeHead(upstream.status, headers).end(await upstream.text());
    })().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setResponse: (text) => void (instead = text),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
