import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pWaitFor from 'p-wait-for';
import { HOUSE_PROVIDER } from '@pavilion/contract/settings';
import { Nonces } from '@pavilion/server/signatures/nonces';
import { type PartnerKeys, singleKey } from '@pavilion/server/signatures/partner-key';
import { type IncomingRequest, verifyRequest } from '@pavilion/server/signatures/request-signature';
import { poishaOf, takaOf } from '../server/rounds/money';

interface Call {
  readonly name: string;
  readonly body: Readonly<Record<string, string>>;
}

/** A call's fault: it never reaches the wallet, or is done but its response is lost. */
type Fault = 'lost-request' | 'lost-reply';

/** The keys that tests share with the fake. */
export const TEST_KEYS = singleKey(HOUSE_PROVIDER, 'secret');

/** A fake of the site's wallet for one player: signed, idempotent, with faults on demand. */
export class FakeApi {
  readonly calls: Call[] = [];
  /** The player's remaining free rounds of 10 taka. */
  freeLeft = 0;
  /** Refusals by call name; their responses contain nothing else. */
  readonly refusals = new Map<string, string>();
  readonly faults = new Map<string, Fault>();
  private readonly answers = new Map<string, object>();
  private readonly bets = new Map<string, number>();
  private readonly rolledBack = new Set<string>();
  private readonly paid = new Set<string>();
  private readonly nonces = new Nonces();
  /** False for a wallet of an older release, which ignores the win that a bet brings with it. */
  paysWithBets = true;
  private server: Server | undefined;
  private held: { readonly name: string; readonly released: Promise<void>; reached: boolean } | undefined;
  release: () => void = () => undefined;

  constructor(
    public balance: number,
    private readonly keys: PartnerKeys,
  ) {}

  async listen(port = 0): Promise<string> {
    const server = createServer((request, reply) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const { method = 'GET', url: target = '', headers } = request;
        void this.respond({ method, target, headers, body: text }, reply);
      });
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  /** Delays the response to calls of this name, after they are done, until `release`. */
  holdNext(name: string): void {
    const released = new Promise<void>((resolve) => (this.release = resolve));
    this.held = { name, released, reached: false };
  }

  /** Resolves when a call waits for `release`. */
  async untilHolding(): Promise<void> {
    await pWaitFor(() => this.held?.reached === true, { interval: 2 });
  }

  count(name: string): number {
    return this.calls.filter((call) => call.name === name).length;
  }

  private async respond(request: IncomingRequest, reply: ServerResponse): Promise<void> {
    const name = request.target.split('/').at(-1) ?? '';
    const fault = this.faults.get(name);
    if (fault === 'lost-request') return void reply.writeHead(502).end();
    const signer = await verifyRequest(request, { find: (id) => this.keys.find(id), nonces: this.nonces });
    const answer =
      typeof signer === 'string'
        ? { status: 'INVALID_SIGNATURE' }
        : this.handleCall(name, JSON.parse(request.body ?? '') as Call['body']);
    if (fault === 'lost-reply') return void reply.destroy();
    const { held } = this;
    if (held?.name === name) {
      held.reached = true;
      await held.released;
    }
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private handleCall(name: string, body: Call['body']): object {
    this.calls.push({ name, body });
    const id = body['transaction_id'];
    const earlier = id === undefined ? undefined : this.answers.get(id);
    if (earlier) return earlier;
    const answer = this.decide(name, body);
    if (id !== undefined) this.answers.set(id, answer);
    return answer;
  }

  private decide(name: string, body: Call['body']): object {
    const amount = poishaOf(body['amount']) ?? 0;
    const bet = body['bet_transaction_id'] ?? '';
    const refusal = this.refusals.get(name);
    if (refusal !== undefined) return { status: refusal };
    const ok = (change: number): object => ({ status: 'OK', balance: takaOf((this.balance += change)) });
    if (name === 'authenticate')
      return {
        status: 'OK',
        player: 'p1',
        username: 'rahim',
        currency: 'BDT',
        balance: takaOf(this.balance),
        token: 'play-token',
        ...this.free(),
      };
    if (name === 'bet') {
      if (this.rolledBack.has(body['transaction_id'] ?? '')) return { status: 'ROLLED_BACK' };
      if (body['free_round_id'] !== undefined) {
        if (this.freeLeft === 0 || amount !== 1_000) return { status: 'NO_FREE_ROUNDS', balance: takaOf(this.balance) };
        this.freeLeft -= 1;
        this.bets.set(body['transaction_id'] ?? '', 0);
        return this.payWith(body, { ...ok(0), ...this.free() });
      }
      if (amount > this.balance) return { status: 'INSUFFICIENT_FUNDS', balance: takaOf(this.balance) };
      this.bets.set(body['transaction_id'] ?? '', amount);
      return this.payWith(body, ok(-amount));
    }
    if (name === 'win') {
      this.paid.add(bet);
      return this.bets.has(bet) ? ok(amount) : { status: 'UNKNOWN_BET' };
    }
    if (name === 'rollback') {
      if (this.paid.has(bet)) return { status: 'BAD_REQUEST' };
      const stake = this.bets.get(bet);
      this.rolledBack.add(bet);
      this.bets.delete(bet);
      return stake === undefined ? { status: 'OK' } : ok(stake);
    }
    return { ...ok(0), ...this.free() };
  }

  /** Pays the win that a bet brings with it, and stores the response to it for its own call. */
  private payWith(bet: Call['body'], answer: object): object {
    const win = bet['win'] as unknown as { transaction_id: string; amount: string } | undefined;
    if (win === undefined || !this.paysWithBets) return answer;
    this.paid.add(bet['transaction_id'] ?? '');
    const balance = takaOf((this.balance += poishaOf(win.amount) ?? 0));
    this.answers.set(win.transaction_id, { status: 'OK', balance });
    return { ...answer, balance, round_closed: true };
  }

  private free(): object {
    return this.freeLeft > 0
      ? { free_rounds: { id: 'free-1', stake: '10.00', left: this.freeLeft, expires_at: '2030-01-01T00:00:00.000Z' } }
      : {};
  }
}
