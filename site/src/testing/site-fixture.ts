import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { identityFrom } from '../identity/identity';
import { buildSite, type SiteSettings } from '../site';

export interface FakeApi {
  readonly url: string;
  readonly received: IncomingHttpHeaders[];
  stop(): Promise<void>;
}

/** Starts a fake api: answers every call with JSON, and /live/ with a stream that sends one event and stays open. */
export async function startApi(): Promise<FakeApi> {
  const received: IncomingHttpHeaders[] = [];
  const server: Server = createServer((request, response) => {
    received.push(request.headers);
    if (request.url?.startsWith('/live/'))
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ path: request.url }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url, received, stop };
}

/** What this product says of itself. */
export const pavilion = identityFrom(join(import.meta.dirname, '../../../host/identity/site.json'));

export function startSite(data: string, more: Partial<SiteSettings> = {}): FastifyInstance {
  return buildSite({
    data,
    channel: 'production',
    apis: ['http://127.0.0.1:9'],
    // Nothing listens there; tests that need a registry set its address.
    registries: ['http://127.0.0.1:9'],
    origin: 'https://pavilion.example',
    frames: ['http://127.0.0.1:22300'],
    countryHeader: '',
    trustedProxies: [],
    fileOrigins: [],
    identity: pavilion,
    dev: false,
    worker: 'on',
    logLevel: 'silent',
    ...more,
  });
}

/** Returns the JSON in a page's script with this id. */
export function jsonIn<T>(html: string, id: string): T {
  const [, text = 'null'] = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(text) as T;
}
