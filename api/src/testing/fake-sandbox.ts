import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pWaitFor from 'p-wait-for';
import type { MessageLinks } from '../domains/outbox/links';
import { FakePayouts } from './fake-payouts';
import { FakeSmtp, plainText } from './fake-smtp';

/** A received SMS or mail, as plain text. */
interface Message {
  readonly to: string;
  readonly text: string;
}

interface Payment {
  readonly provider: string;
  readonly to: string;
  readonly from: string;
  /** Taka with two decimals. */
  readonly amount: string;
}

type FakeResponse = readonly [status: number, body: unknown];

/** A fake of the outside world: an SMS gateway, a mail server, and a payment rail that reports payments. */
export class FakeSandbox {
  readonly messages: Message[] = [];
  /** The payout side of the rail; its secret is the gateway's key. */
  payouts: FakePayouts;
  /** While true, the rail reports no payments. */
  isDown = false;
  private readonly payments = new Map<string, object>();
  private readonly server: Server;

  private constructor(
    readonly smtp: FakeSmtp,
    private readonly key?: string,
  ) {
    this.payouts = new FakePayouts(key ?? 'any');
    smtp.onMail = ({ to, raw }) => to.forEach((address) => this.messages.push({ to: address, text: plainText(raw) }));
    this.server = createServer((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url?.startsWith('/rail/payout'))
          return void this.respondToPayout(request, Buffer.concat(chunks).toString(), reply);
        const [status, body] = this.answer(request, Buffer.concat(chunks).toString());
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  }

  /**
   * @param port - 0 selects any free one; mail is then on any port, else 25 above it.
   * @param key - the gateway's key; any key is accepted if omitted.
   */
  static async start(port = 0, key?: string): Promise<FakeSandbox> {
    const sandbox = new FakeSandbox(await FakeSmtp.start(port === 0 ? 0 : port + 25), key);
    await new Promise<void>((resolve) => sandbox.server.listen(port, '127.0.0.1', resolve));
    return sandbox;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get links(): MessageLinks {
    const smtp = `smtp://site:word@127.0.0.1:${this.smtp.port}`;
    return {
      smtp,
      mailFrom: 'Pavilion <no-reply@pavilion.example>',
      sms: this.url,
      smsKey: this.key ?? 'any',
      smsFrom: 'Pavilion',
    };
  }

  /** Records a payment at the rail. @returns its transaction ID. */
  pay(payment: Payment, trxId = `TRX${randomInt(1e6, 1e7)}`): string {
    this.payments.set(`/rail/transactions/${payment.provider.toLowerCase()}/${trxId}`, {
      ...payment,
      trx_id: trxId,
      at: new Date().toISOString(),
    });
    return trxId;
  }

  /** Resolves with the newest code sent to a phone or an e-mail address, once it differs from `before`. */
  async nextCodeFor(to: string, before = ''): Promise<string> {
    await pWaitFor(() => !['', before].includes(this.codeFor(to)));
    return this.codeFor(to);
  }

  /** Returns the newest code sent to a phone, with or without country code, or to an e-mail address. */
  codeFor(to: string): string {
    const number = to.replace(/^0/, '+880');
    // Security notices go to the same addresses.
    const code = /\b\d{6}\b/;
    const text = this.messages.findLast((message) => message.to === number && code.test(message.text))?.text ?? '';
    return code.exec(text)?.[0] ?? '';
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.smtp.stop();
  }

  private async respondToPayout(
    { method = 'GET', url = '', headers }: IncomingMessage,
    body: string,
    reply: ServerResponse,
  ): Promise<void> {
    const request = { method, target: url, headers, ...(body !== '' && { body }) };
    const response = await this.payouts.respond(request);
    if (response === null) return void reply.destroy();
    reply.writeHead(response[0], this.payouts.signed(request, ...response)).end(response[1]);
  }

  private answer({ method, url = '', headers }: IncomingMessage, body: string): FakeResponse {
    if (method === 'GET') {
      if (this.isDown) return [503, {}];
      const found = this.payments.get(url.toLowerCase().replace(/[^/]+$/, url.split('/').at(-1) ?? ''));
      return found === undefined ? [404, {}] : [200, found];
    }
    if (url !== '/sms/v1/messages') return [404, {}];
    if (this.key !== undefined && headers.authorization !== `Bearer ${this.key}`) return [401, {}];
    const message = JSON.parse(body) as Message;
    if (!/^\+[1-9]\d{7,14}$/.test(message.to)) return [422, {}];
    this.messages.push(message);
    return [202, { id: `m${this.messages.length}`, status: 'accepted' }];
  }
}
