import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between a site and its registry, and may answer in its place. */
export interface Door {
  readonly url: string;
  /** What every question is answered with from now on; undefined for the registry's own word. */
  readonly answer: (text: string | undefined) => void;
  readonly stop: () => Promise<void>;
}

export async function openDoor(registry: string): Promise<Door> {
  let instead: string | undefined;
  const server = createServer((request, response) => {
    // Without the wait: what is answered in the registry's place is answered at once.
    const address = registry + (request.url ?? '').replace(/\?.*/, '');
    const tag = request.headers['if-none-match'];
    void (async () => {
      if (instead !== undefined) return response.end(instead);
      const answer = await fetch(address, { headers: tag ? { 'if-none-match': tag } : {} });
      const headers = { etag: answer.headers.get('etag') ?? '' };
      return response.writeHead(answer.status, headers).end(await answer.text());
    })().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (text) => void (instead = text),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
