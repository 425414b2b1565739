import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { allEndpoints } from '@pavilion/contract';
import type { EndpointSpec } from '@pavilion/contract/endpoint';
import { type decode, safeDecode, type Schema } from '@pavilion/contract/schema';
import { exampleOf } from './example';

/** Replies by 'METHOD /path' as the contract spells it, for endpoints whose minimal reply is not enough. */
export type Replies = Readonly<Record<string, unknown>>;

const endpoints = allEndpoints().map((spec) => ({
  spec,
  name: `${spec.method} ${spec.path}`,
  shape: new RegExp(`^${spec.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Fake api for one part: replies by the contract and records every unknown call. */
export class FakeEdge {
  violations: string[] = [];
  /** Calls made, in the contract's spelling. */
  calls: string[] = [];
  private readonly server = createServer((request, response) => void this.respond(request, response));

  constructor(private readonly replies: Replies) {}

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }

  /** Clears the records of the previous page. */
  begin(): void {
    this.violations = [];
    this.calls = [];
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://edge');
    // Streams stay open and silent: a page must not wait for them.
    if (pathname.startsWith('/live/'))
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    if (!pathname.startsWith('/api/'))
      return void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    const found = endpoints.find(({ spec, shape }) => spec.method === request.method && shape.test(pathname));
    if (!found) this.violations.push(`${request.method} ${pathname} is not a call of the contract`);
    const reply = found
      ? this.reply(found.name, found.spec, Object.fromEntries(searchParams), await text(request))
      : { success: false, code: 'not_found', message: '' };
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  }

  private reply(call: string, spec: EndpointSpec, query: object, body: string): unknown {
    this.calls.push(call);
    this.hold(`the query of ${call}`, spec.query, query);
    if (!spec.upload) this.hold(`the body of ${call}`, spec.body, body ? JSON.parse(body) : {});
    const reply = this.replies[call] ?? exampleOf(spec.reply);
    this.hold(`the stubbed reply to ${call} (define one in the part's contract/replies.ts)`, spec.reply, reply);
    return reply;
  }

  private hold(message: string, schema: Schema | undefined, value: unknown): void {
    const read = schema && safeDecode(schema, value as Parameters<typeof decode>[1]);
    if (read?.success === false)
      this.violations.push(
        `${message} violates the contract: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`,
      );
  }
}
