import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { publicKeyFrom } from '@pavilion/releases/channel-file';
import { withTimeLimit } from '@pavilion/server/http/time-limit';
import type { ChannelSource, Trust } from './channel-source';

/** Maximum seconds a registry may delay its response until there is a new file. */
const WAIT_S = 5;
const TIME_LIMIT_MS = WAIT_S * 1000 + 2000;
/** Minimum interval between requests, whatever the response. */
const PERIOD_MS = 250;

interface FileResponse {
  readonly tag?: string | null;
  readonly text?: string;
}

/** Source that fetches channel files from registries on other machines; any one of them is enough. */
export class HttpSource implements ChannelSource {
  private readonly stopping = new AbortController();

  constructor(
    private readonly registries: readonly string[],
    private readonly channel: string,
    private readonly keyFile: string,
    readonly trust: Trust = {},
  ) {}

  publicKey(): KeyObject {
    return publicKeyFrom(readFileSync(this.keyFile, 'utf8'));
  }

  start(offer: (text: string) => boolean, reportProblem: (problem: string) => void): void {
    void this.follow(offer, reportProblem);
  }

  stop(): void {
    this.stopping.abort();
  }

  private async follow(offer: (text: string) => boolean, reportProblem: (problem: string) => void): Promise<void> {
    const { signal } = this.stopping;
    let etag: string | null | undefined;
    let failures = 0;
    for (let at = 0; !signal.aborted;) {
      const period = pause(PERIOD_MS, undefined, { ref: false });
      const registry = this.registries[at % this.registries.length] ?? '';
      try {
        const { tag, text } = await this.fetchFile(registry, etag);
        if (text !== undefined && offer(text)) etag = tag;
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        at += 1;
        failures += 1;
        // Tries the next registry at once; reports trouble only when all have failed.
        if (failures < this.registries.length) continue;
        reportProblem(`no registry responds (${registry}: ${reasonOf(error)}); serving the last accepted file`);
      }
      await period;
    }
  }

  private async fetchFile(registry: string, etag: string | null | undefined): Promise<FileResponse> {
    const signal = withTimeLimit(this.stopping.signal, TIME_LIMIT_MS);
    const response = await fetch(`${registry}/channels/${this.channel}/file?wait=${WAIT_S}`, {
      redirect: 'manual',
      signal,
      headers: etag ? { 'if-none-match': etag } : {},
    });
    if (response.status === 200) return { tag: response.headers.get('etag'), text: await response.text() };
    await response.body?.cancel();
    // 304: unchanged. 404: the channel has no live composition yet.
    if (response.status === 304 || response.status === 404) return {};
    throw new Error(`it replied ${response.status}`);
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
}
