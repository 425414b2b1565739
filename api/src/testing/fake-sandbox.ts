import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Message {
  readonly to: string;
  readonly text: string;
}

export interface Payment {
  readonly provider: string;
  readonly to: string;
  readonly from: string;
  /** Taka with two decimals. */
  readonly amount: string;
}

/** The outside world at its edge: takes messages, and answers what was paid. */
export class FakeSandbox {
  readonly messages: Message[] = [];
  private readonly payments = new Map<string, object>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const found = this.answer(request.method ?? '', request.url ?? '', Buffer.concat(chunks).toString());
        reply.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
      });
    });
  }

  /** @param port - 0 takes any free one. */
  static async start(port = 0): Promise<FakeSandbox> {
    const sandbox = new FakeSandbox();
    await new Promise<void>((resolve) => sandbox.server.listen(port, '127.0.0.1', resolve));
    return sandbox;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Lets money arrive at the rail. @returns its transaction id. */
  pay(payment: Payment, trxId = `TRX${randomInt(1e6, 1e7)}`): string {
    this.payments.set(`/rail/transactions/${payment.provider.toLowerCase()}/${trxId}`, { ...payment, trx_id: trxId, at: new Date().toISOString() });
    return trxId;
  }

  /** The newest code sent to a phone or an e-mail address. */
  codeFor(to: string): string {
    const text = this.messages.findLast((message) => message.to === to)?.text ?? '';
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private answer(method: string, url: string, body: string): unknown {
    if (method === 'GET') return this.payments.get(url.toLowerCase().replace(/[^/]+$/, url.split('/').at(-1) ?? ''));
    this.messages.push(JSON.parse(body) as Message);
    return {};
  }
}
