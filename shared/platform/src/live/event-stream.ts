import { STREAM_HEARTBEAT_MS } from '@pavilion/contract/live';

/** Timeout: two missed heartbeats plus network delay. */
const HEARTBEAT_TIMEOUT_MS = 2.5 * STREAM_HEARTBEAT_MS;

export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

const decodeLines = (text: string): StreamEvent | null => {
  let event = 'message';
  const data: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  return data.length === 0 ? null : { event, data: data.join('\n') };
};

/**
 * Reads server-sent events from a fetch (EventSource can't send a bearer token). A stream without any data for
 * SILENCE_MS counts as broken, even if no side closed it.
 *
 * @returns the HTTP status the stream ended with; 0 if it broke.
 */
export async function readEventStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<number> {
  const silence = new HeartbeatTimeout(signal);
  try {
    const response = await fetch(url, { headers, signal: silence.signal, cache: 'no-store' });
    if (!response.ok || !response.body) return response.status;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return response.status;
      silence.broken();
      const blocks = (rest + value.replaceAll('\r\n', '\n')).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = decodeLines(block);
        if (event) onEvent(event);
      }
    }
  } catch {
    return 0;
  } finally {
    silence.end();
  }
}

/** Aborts a stream on its owner's signal, or after a heartbeat timeout. */
class HeartbeatTimeout {
  private readonly abort = new AbortController();
  private readonly giveUp = (): void => this.abort.abort();
  private timer = setTimeout(this.giveUp, HEARTBEAT_TIMEOUT_MS);

  constructor(private readonly holder: AbortSignal) {
    if (holder.aborted) this.giveUp();
    holder.addEventListener('abort', this.giveUp);
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  broken(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.giveUp, HEARTBEAT_TIMEOUT_MS);
  }

  end(): void {
    clearTimeout(this.timer);
    this.holder.removeEventListener('abort', this.giveUp);
  }
}
