import { randomBytes } from 'node:crypto';
import { dayOf, type PageKeyList, pageKeysSchema } from '@pavilion/releases/telemetry/page-keys';
import type { RegistryClient } from '../channel/registry-client';

const RETRY_MS = 15_000;
const REFRESH_MS = 3_600_000;

/**
 * Keys of page tokens. All sites have the registry's; until it has answered, a process signs with one of its own, whose
 * pages count if their reports come to the same process. No page waits for a key.
 */
export class PageKeys {
  private readonly own = randomBytes(32).toString('base64url');
  private shared: PageKeyList | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly registryClient: Pick<RegistryClient, 'get'>,
    private readonly channel: string,
  ) {}

  /** Key for pages served now. */
  current(now: number): string {
    return this.sharedOf(now) ?? this.own;
  }

  /** Keys that a page served at this time may have. */
  keysAt(time: number): readonly string[] {
    return [this.sharedOf(time) ?? [], this.own].flat();
  }

  get networks(): string {
    return this.shared?.networks ?? this.own;
  }

  start(): void {
    void this.refresh();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async refresh(): Promise<void> {
    const timer = (this.timer = setTimeout(() => void this.refresh(), RETRY_MS));
    const response = await this.registryClient.get(`/channels/${this.channel}/page-keys`, pageKeysSchema);
    // Stopped, or refreshed again, in the meantime.
    if (this.timer !== timer || response.kind !== 'ok') return;
    this.shared = response.value;
    clearTimeout(timer);
    this.timer = setTimeout(() => void this.refresh(), REFRESH_MS);
  }

  private sharedOf(time: number): string | undefined {
    return this.shared?.days.find(({ day }) => day === dayOf(time))?.secret;
  }
}
