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
 * Reads server-sent events from a fetch (EventSource can't carry a bearer token).
 *
 * @returns the HTTP status the stream ended with; 0 where the line broke.
 */
export async function readEventStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<number> {
  try {
    const response = await fetch(url, { headers, signal, cache: 'no-store' });
    if (!response.ok || !response.body) return response.status;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return response.status;
      const blocks = (rest + value.replaceAll('\r\n', '\n')).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = decodeLines(block);
        if (event) onEvent(event);
      }
    }
  } catch {
    return 0;
  }
}
