import { LINE_OPENED, livePaths, type PlayerEvent, playerEvents } from '@pavilion/contract/live';
import { Line, type LineState } from './line';

const CHANNEL = 'pavilion:me';
const eventNames = new Set<string>(playerEvents);
/** A stream that opens within this time of the page has missed nothing: everything was just fetched. */
const WITH_PAGE_MS = 4000;
/** Events that may have been missed while a stream was broken. */
const missed = playerEvents.filter((event) => event.endsWith('-changed'));

/** Message by which a tab requests the stream's state from the leading tab. */
const STATUS_REQUEST = 'line-asked';
const standings = { open: 'line-open', away: 'line-away' } as const;
type ChannelMessage = PlayerEvent | typeof STATUS_REQUEST | (typeof standings)[keyof typeof standings];

export interface PlayerListener {
  readonly onEvent: (event: PlayerEvent) => void;
  /** Reports whether events arrive live; false until known otherwise. */
  readonly onLine: (open: boolean) => void;
}

/**
 * Subscribes to /live/me for all tabs of a browser: one tab keeps the stream and broadcasts its events.
 *
 * @returns a function that leaves; another tab then takes over the stream.
 */
export function followPlayer(token: string, { onEvent, onLine }: PlayerListener): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const leaving = new AbortController();
  const begun = Date.now();
  const share = (message: ChannelMessage): void => channel.postMessage(message);
  /** State of this tab's own stream, if it is the leader. */
  let own: (typeof standings)[keyof typeof standings] | null = null;
  const stand = (state: LineState): void => {
    const next = state === 'open' ? standings.open : standings.away;
    if (next === own) return;
    own = next;
    onLine(state === 'open');
    share(next);
  };
  const publish = (event: PlayerEvent): void => {
    onEvent(event);
    share(event);
  };
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data === STATUS_REQUEST) {
      if (own !== null) share(own);
    } else if (data === standings.open || data === standings.away) onLine(data === standings.open);
    else onEvent(data);
  };
  share(STATUS_REQUEST);
  void lead(
    leaving.signal,
    () =>
      new Line({
        url: livePaths.me,
        headers: () => ({ authorization: `Bearer ${token}` }),
        onState: stand,
        onEvent: ({ event }) => {
          if (event === LINE_OPENED && Date.now() - begun > WITH_PAGE_MS) missed.forEach(publish);
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
async function lead(signal: AbortSignal, open: () => Line): Promise<void> {
  const hold = async (): Promise<void> => {
    const line = open();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    line.close();
  };
  // Web Locks need a secure context; without them every tab keeps its own stream.
  if (!('locks' in navigator)) return hold();
  await navigator.locks.request(CHANNEL, { signal }, hold).catch(() => undefined);
}
