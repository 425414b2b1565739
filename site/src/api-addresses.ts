import type { FastifyBaseLogger } from 'fastify';

type Health = 'ready' | 'degraded' | 'away';

const CHECK_EVERY_MS = 1000;
const CHECK_LIMIT_MS = 2000;

/** The addresses of the api's processes, and which of them can serve calls. A single one is always used. */
export class ApiAddresses {
  private readonly health: Map<string, Health>;
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor(
    addresses: readonly string[],
    private readonly log: FastifyBaseLogger,
  ) {
    this.health = new Map(addresses.map((address) => [address, 'ready']));
  }

  get count(): number {
    return this.health.size;
  }

  /** Returns the health of the address that serves best; a single one is requested. */
  async best(): Promise<Health> {
    const [only] = this.health.keys();
    if (this.health.size === 1 && only !== undefined) return check(only);
    const found = new Set(this.health.values());
    return (['ready', 'degraded'] as const).find((health) => found.has(health)) ?? 'away';
  }

  start(): void {
    if (this.health.size < 2) return;
    this.timer = setInterval(() => void this.checkAll(), CHECK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Returns the ready addresses in turn; without one, degraded ones; without any, all. */
  pick(): string {
    const all = [...this.health.keys()];
    const of = (health: Health): string[] => all.filter((address) => this.health.get(address) === health);
    const usable = [of('ready'), of('degraded'), all].find((addresses) => addresses.length > 0) ?? [];
    this.turn += 1;
    return usable[this.turn % usable.length] ?? '';
  }

  /** An address refused a connection: it is not used again before it reports that it is ready. */
  markAway(address: string): void {
    if (this.timer) this.change(address, 'away');
  }

  private async checkAll(): Promise<void> {
    await Promise.all([...this.health.keys()].map(async (address) => this.change(address, await check(address))));
  }

  private change(address: string, health: Health): void {
    if (this.health.get(address) === health) return;
    this.health.set(address, health);
    this.log.warn({ address, health }, 'the health of an api has changed');
  }
}

async function check(address: string): Promise<Health> {
  try {
    const reply = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) });
    const { status } = (await reply.json()) as { status?: string };
    if (!reply.ok) return 'away';
    return status === 'degraded' ? 'degraded' : 'ready';
  } catch {
    return 'away';
  }
}
