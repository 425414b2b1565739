import { type Dispatcher, request } from 'undici';
import { withTimeLimit } from './time-limit';
import { UpstreamReply } from './upstream-reply';

type Health = 'ready' | 'degraded' | 'unreachable';

const CHECK_EVERY_MS = 1000;
const CHECK_LIMIT_MS = 2000;

interface Options {
  /** Of the service, in the log. */
  readonly name: string;
  readonly addresses: readonly string[];
  /** Receives a line when the health of an address changes. */
  readonly report?: (line: string) => void;
}

/** A call's method, GET if none is named, its fields by lower-case names, and its text. */
interface UpstreamRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

interface Call {
  /** How long one address may take for the answer. */
  readonly timeoutMs: number;
  /**
   * True if the call has one effect however often it arrives. By default that are reads, and calls with an
   * Idempotency-Key.
   */
  readonly isIdempotent?: boolean;
  /** Addresses to leave out, unless all were tried; receives those that the call asks. */
  readonly tried?: Set<string>;
}

/**
 * The addresses of a service's processes, and which of them can serve calls: once a second each is asked for
 * `/readyz`. A single address is always used.
 */
export class UpstreamPool {
  private readonly health: Map<string, Health>;
  private readonly name: string;
  private readonly report: (line: string) => void;
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor({ name, addresses, report = () => undefined }: Options) {
    this.health = new Map(addresses.map((address) => [address, 'ready']));
    this.name = name;
    this.report = report;
  }

  get count(): number {
    return this.health.size;
  }

  /** Returns the health of the address that serves best; a single one is requested. */
  async best(): Promise<Health> {
    const [only] = this.health.keys();
    if (this.health.size === 1 && only !== undefined) return check(only);
    const found = new Set(this.health.values());
    return (['ready', 'degraded'] as const).find((health) => found.has(health)) ?? 'unreachable';
  }

  /** Starts checking the addresses; does not keep the process alive. */
  start(): this {
    if (this.health.size > 1) this.timer ??= setInterval(() => void this.checkAll(), CHECK_EVERY_MS).unref();
    return this;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * Returns the ready addresses in turn; without one, degraded ones; without any, all.
   *
   * @param tried - addresses to leave out, unless all were tried.
   */
  pick(tried: ReadonlySet<string> = new Set()): string {
    const untried = [...this.health.keys()].filter((address) => !tried.has(address));
    const all = untried.length > 0 ? untried : [...this.health.keys()];
    const of = (health: Health): string[] => all.filter((address) => this.health.get(address) === health);
    const usable = [of('ready'), of('degraded'), all].find((addresses) => addresses.length > 0) ?? [];
    this.turn += 1;
    return usable[this.turn % usable.length] ?? '';
  }

  /** An address can't be reached: it is not used again before it reports that it is ready. */
  markUnreachable(address: string): void {
    if (this.timer) this.change(address, 'unreachable');
  }

  /**
   * Calls the service. If an address can't be reached, breaks the connection or doesn't answer in time, an idempotent
   * call goes to the next one; any answer, whatever its status, is final.
   *
   * A redirect is an error: it would send the call's content to a server that no setting names.
   *
   * @param path - begins with a slash.
   * @throws the last address's error.
   */
  async fetch(
    path: string,
    init: UpstreamRequest,
    { timeoutMs, isIdempotent = isIdempotentCall(init), tried = new Set() }: Call,
  ): Promise<UpstreamReply> {
    for (;;) {
      const address = this.pick(tried);
      tried.add(address);
      const signal = withTimeLimit(init.signal, timeoutMs);
      try {
        const reply = await send(address + path, { ...init, signal });
        if (!REDIRECTS.has(reply.status)) return reply;
        await reply.discard();
        throw new Error(`${this.name} redirects to another server`);
      } catch (error) {
        if (isUnreachable(error)) this.markUnreachable(address);
        if (!isIdempotent || init.signal?.aborted || tried.size === this.health.size) throw error;
      }
    }
  }

  private async checkAll(): Promise<void> {
    await Promise.all([...this.health.keys()].map(async (address) => this.change(address, await check(address))));
  }

  private change(address: string, health: Health): void {
    if (this.health.get(address) === health) return;
    this.health.set(address, health);
    this.report(`${this.name} at ${address} is ${health}`);
  }
}

const send = async (url: string, { method = 'GET', ...init }: UpstreamRequest): Promise<UpstreamReply> =>
  new UpstreamReply(await request(url, { ...init, method: method as Dispatcher.HttpMethod }));

function isIdempotentCall({ method = 'GET', headers = {} }: UpstreamRequest): boolean {
  return /^(GET|HEAD)$/.test(method) || 'idempotency-key' in headers;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Nothing of the call has reached the service. */
const UNREACHABLE = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;

/** True if no connection could be made, so that nothing of a call has reached the service. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: readonly unknown[] };
  return (typeof code === 'string' && UNREACHABLE.test(code)) || isUnreachable(cause) || isUnreachable(errors?.[0]);
}

async function check(address: string): Promise<Health> {
  try {
    const reply = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) });
    const { status } = (await reply.json()) as { status?: string };
    if (!reply.ok) return 'unreachable';
    return status === 'degraded' ? 'degraded' : 'ready';
  } catch {
    return 'unreachable';
  }
}
