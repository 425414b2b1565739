import { livePaths, type PlayerEvent, playerEvents, STREAM_OPENED } from '@pavilion/contract/live';
import { StreamConnection, type StreamState } from './stream-connection';

const CHANNEL = 'pavilion:me';
const eventNames = new Set<string>(playerEvents);
/** A stream that opens within this time of the page has missed nothing: everything was just fetched. */
const WITH_PAGE_MS = 4000;
/** Events that may have been missed while a stream was broken. */
const missed = playerEvents.filter((event) => event.endsWith('-changed'));

/** Message by which a tab requests the stream's state from the leading tab. */
const STATUS_REQUEST = 'line-asked';
const streamMessages = { open: 'line-open', away: 'line-away' } as const;
type ChannelMessage = PlayerEvent | typeof STATUS_REQUEST | (typeof streamMessages)[keyof typeof streamMessages];

export interface PlayerListener {
  readonly onEvent: (event: PlayerEvent) => void;
  /** Reports whether events arrive live; false until known otherwise. */
  readonly onStreamState: (open: boolean) => void;
}

/**
 * Subscribes to /live/me for all tabs of a browser: one tab keeps the stream and broadcasts its events.
 *
 * @returns a function that leaves; another tab then takes over the stream.
 */
export function followPlayer(token: string, { onEvent, onStreamState }: PlayerListener): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const leaving = new AbortController();
  const startedAt = Date.now();
  const share = (message: ChannelMessage): void => channel.postMessage(message);
  /** State of this tab's own stream, if it is the leader. */
  let own: (typeof streamMessages)[keyof typeof streamMessages] | null = null;
  const setState = (state: StreamState): void => {
    const next = state === 'open' ? streamMessages.open : streamMessages.away;
    if (next === own) return;
    own = next;
    onStreamState(state === 'open');
    share(next);
  };
  const publish = (event: PlayerEvent): void => {
    onEvent(event);
    share(event);
  };
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data === STATUS_REQUEST) {
      if (own !== null) share(own);
    } else if (data === streamMessages.open || data === streamMessages.away)
      onStreamState(data === streamMessages.open);
    else onEvent(data);
  };
  share(STATUS_REQUEST);
  void lead(
    leaving.signal,
    () =>
      new StreamConnection({
        url: livePaths.me,
        headers: () => ({ authorization: `Bearer ${token}` }),
        onState: setState,
        onEvent: ({ event }) => {
          if (event === STREAM_OPENED && Date.now() - startedAt > WITH_PAGE_MS) missed.forEach(publish);
          if (eventNames.has(event)) publish(event as PlayerEvent);
        },
      }),
  );
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** Keeps `open`'s stream while this tab is the leader; the lock passes on when the tab leaves or dies. */
async function lead(signal: AbortSignal, open: () => StreamConnection): Promise<void> {
  const hold = async (): Promise<void> => {
    const stream = open();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    stream.close();
  };
  // Web Locks need a secure context; without them every tab keeps its own stream.
  if (!('locks' in navigator)) return hold();
  await navigator.locks.request(CHANNEL, { signal }, hold).catch(() => undefined);
}
