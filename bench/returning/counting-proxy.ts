import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One response as sent over the network. */
interface SentResponse {
  readonly path: string;
  /** Bytes of headers and body. */
  readonly bytes: number;
}

interface CountingProxy {
  readonly url: string;
  /** Returns everything sent since the last call except api responses, which a release does not change. */
  readonly take: () => SentResponse[];
  readonly stop: () => void;
}

const OF_THE_API = /^\/(api|live|captcha)\b/;

/**
 * Starts a proxy to a site that counts the bytes passing through, independently of the browser and its service
 * worker.
 */
export async function startCountingProxy(site: string): Promise<CountingProxy> {
  let sent: SentResponse[] = [];
  const server = createServer((incoming, answer) => {
    // Opens a new connection per request: the single application runs on a new server after every release.
    const onward = request(
      site + (incoming.url ?? '/'),
      { method: incoming.method, headers: incoming.headers, agent: false },
      (got) => {
        const { statusCode = 502, statusMessage = '', rawHeaders } = got;
        let bytes =
          `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length +
          rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
        answer.writeHead(statusCode, statusMessage, rawHeaders);
        got.on('data', (chunk: Buffer) => (bytes += chunk.length));
        got.on('end', () => sent.push({ path: incoming.url ?? '/', bytes }));
        got.on('error', () => answer.destroy());
        got.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const take = (): SentResponse[] => {
    const taken = sent.filter(({ path }) => !OF_THE_API.test(path));
    sent = [];
    return taken;
  };
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, take, stop };
}
