import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallBody, type ProviderCall, providerCalls } from '@pavilion/contract/partners/provider-wallet';
import * as z from '@pavilion/contract/schema';
import { Nonces } from '@pavilion/server/signatures/nonces';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { type IncomingRequest, verifyRequest } from '@pavilion/server/signatures/request-signature';

/**
 * What happens to a call: its request is lost, its reply is lost, or the reply never comes. Each fault is used once.
 */
export type Fault = 'lost-request' | 'lost-reply' | 'silent';

/** A call as it arrived. */
export interface ReceivedCall {
  readonly name: ProviderCall;
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly fault: Fault | undefined;
  /** The reply, whether or not it was sent; null if the request counts as lost. */
  readonly reply: Reply | null;
}
export type Reply = Readonly<Record<string, unknown>> & { readonly status: string };

type Bet = { state: 'accepted' | 'rolled-back' | 'paid'; stake: number; round: string };

const taka = (poisha: number): string => (poisha / 100).toFixed(2);

/** The site's wallet for one player, as a game server meets it on a bad day. */
export class StandInWallet {
  readonly calls: ReceivedCall[] = [];
  /** Everything that a call did wrong. */
  readonly faultsFound: string[] = [];
  /** Poisha. */
  balance = 100_000;
  /** False for a wallet of an older release, which ignores the win that a bet brings with it. */
  paysWithBets = true;
  /** Faults that wait for the next calls of a name. */
  readonly faults = new Map<ProviderCall, Fault[]>();
  private readonly sessions = new Set<string>();
  private readonly answers = new Map<string, { readonly content: string; readonly reply: Reply }>();
  private readonly bets = new Map<string, Bet>();
  private readonly closed = new Set<string>();
  private readonly nonces = new Nonces();
  private server: Server | undefined;

  constructor(private readonly keys: PartnerKeys) {}

  async listen(host: string, port: number): Promise<string> {
    const server = createServer((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => void this.respond(request, Buffer.concat(chunks).toString(), reply));
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    return `http://${host}:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  /** @returns a session for a launch. */
  newSession(): string {
    const session = `conformance-${this.sessions.size + 1}-${Date.now()}`;
    this.sessions.add(session);
    return session;
  }

  isRoundClosed(round: string): boolean {
    return this.closed.has(round);
  }

  private async respond(request: IncomingMessage, text: string, reply: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const name = url.slice('/provider/v1/'.length) as ProviderCall;
    if (!url.startsWith('/provider/v1/') || !(name in providerCalls)) {
      this.faultsFound.push(`${method} ${url} is not a call of the wallet`);
      return void reply.writeHead(404).end();
    }
    const fault = this.faults.get(name)?.shift();
    const answer = await this.accept(name, { method, target: url, headers, body: text });
    const isLost = fault === 'lost-request';
    const body = safeParse(text);
    const result = isLost || 'status' in answer ? null : this.decide(name, answer.content, text);
    const sent = 'status' in answer ? answer : result;
    this.calls.push({ name, at: Date.now(), body, fault, reply: sent });
    if (isLost) return void reply.writeHead(503).end();
    if (fault === 'lost-reply') return void reply.destroy();
    if (fault === 'silent') return;
    // A server must ignore fields that it doesn't know.
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...sent, from_the_future: {} }));
  }

  /** Checks a call's signature and body. @returns its content, or the refusal. */
  private async accept(name: ProviderCall, request: IncomingRequest): Promise<{ readonly content: unknown } | Reply> {
    const signer = await verifyRequest(request, { find: (id) => this.keys.find(id), nonces: this.nonces });
    if (typeof signer === 'string') {
      this.faultsFound.push(`a ${name} has a signature that is not accepted: ${signer}`);
      return { status: 'INVALID_SIGNATURE', reason: signer };
    }
    const read = z.safeDecode(providerCalls[name] as z.Schema, safeParse(request.body ?? ''));
    if (read.success) return { content: read.data };
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
    this.faultsFound.push(`a ${name} is invalid: ${problems.join('; ')}`);
    return { status: 'BAD_REQUEST' };
  }

  private decide(name: ProviderCall, content: unknown, text: string): Reply {
    const id = (content as { transaction_id?: string }).transaction_id;
    const earlier = id === undefined ? undefined : this.answers.get(id);
    if (earlier !== undefined) {
      if (earlier.content === contentOf(text)) return earlier.reply;
      this.faultsFound.push(`the transaction id ${id} was used for something else`);
      return { status: 'DUPLICATE_DIFFERENT' };
    }
    const handlers = {
      authenticate: () => this.authenticate(content as CallBody<'authenticate'>),
      balance: () => this.ok(0),
      bet: () => this.bet(content as CallBody<'bet'>),
      win: () => this.win(content as CallBody<'win'>),
      rollback: () => this.rollback(content as CallBody<'rollback'>),
    } satisfies Record<ProviderCall, () => Reply>;
    const reply = handlers[name]();
    if (id !== undefined) this.answers.set(id, { content: contentOf(text), reply });
    return reply;
  }

  private ok(change: number): Reply {
    this.balance += change;
    return { status: 'OK', balance: taka(this.balance) };
  }

  private authenticate({ session }: CallBody<'authenticate'>): Reply {
    if (!this.sessions.delete(session)) return { status: 'INVALID_TOKEN' };
    const player = { player: 'conformance-player', username: 'tester', currency: 'BDT' };
    return { ...this.ok(0), ...player, token: `play-${session}` };
  }

  private bet({ transaction_id: id, round_id: round, amount, win }: CallBody<'bet'>): Reply {
    if (this.bets.get(id)?.state === 'rolled-back') return { status: 'ROLLED_BACK' };
    if (amount > this.balance) return { status: 'INSUFFICIENT_FUNDS', balance: taka(this.balance) };
    this.bets.set(id, { state: 'accepted', stake: amount, round });
    if (win === undefined || !this.paysWithBets) return this.ok(-amount);
    this.ok(-amount);
    const paid = this.win({ ...win, bet_transaction_id: id, round_id: round, game_code: '', round_closed: true });
    const { transaction_id: winId } = win;
    this.ownWins.set(winId, paid);
    return { ...paid, round_closed: true };
  }

  /** Replies to wins that came with their bets. */
  private readonly ownWins = new Map<string, Reply>();

  private win({
    transaction_id: id,
    bet_transaction_id: of,
    round_id: round,
    amount,
    ...rest
  }: CallBody<'win'>): Reply {
    const own = this.ownWins.get(id);
    if (own !== undefined) return own;
    const bet = this.bets.get(of);
    if (bet === undefined) return { status: 'UNKNOWN_BET' };
    if (bet.state === 'rolled-back') return { status: 'ROLLED_BACK' };
    if (bet.round !== round) return { status: 'BAD_REQUEST' };
    if (this.closed.has(round)) return { status: 'ROUND_CLOSED' };
    bet.state = 'paid';
    if (rest.round_closed) this.closed.add(round);
    return this.ok(amount);
  }

  private rollback({ bet_transaction_id: of, round_id: round }: CallBody<'rollback'>): Reply {
    const bet = this.bets.get(of);
    if (bet?.state === 'paid') return { status: 'BAD_REQUEST' };
    const stake = bet?.state === 'accepted' ? bet.stake : 0;
    this.bets.set(of, { state: 'rolled-back', stake: 0, round });
    this.closed.add(round);
    return this.ok(stake);
  }
}

function safeParse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** What must be the same in a retry: everything but the order of the fields. */
function contentOf(text: string): string {
  return JSON.stringify(Object.entries(safeParse(text)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
