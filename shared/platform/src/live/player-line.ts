import { LINE_OPENED, livePaths, playerEvents, type PlayerEvent } from '@pavilion/contract/live';
import { Line } from './line';

const CHANNEL = 'pavilion:me';
const known = new Set<string>(playerEvents);
/** A line that opens with the page has missed nothing: everything was read just now. */
const WITH_PAGE_MS = 4000;
/** What may have changed behind a broken line. */
const missed = playerEvents.filter((event) => event.endsWith('-changed'));

/**
 * /live/me for all tabs of a browser: one tab holds the line and tells the others.
 *
 * @returns a function that leaves; another tab then takes the line over.
 */
export function followPlayer(token: string, onEvent: (event: PlayerEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<PlayerEvent>) => onEvent(data);
  const leaving = new AbortController();
  const begun = Date.now();
  const tell = (event: PlayerEvent): void => {
    onEvent(event);
    channel.postMessage(event);
  };
  void lead(leaving.signal, () =>
    new Line({
      url: livePaths.me,
      headers: () => ({ authorization: `Bearer ${token}` }),
      onEvent: ({ event }) => {
        if (event === LINE_OPENED && Date.now() - begun > WITH_PAGE_MS) missed.forEach(tell);
        if (known.has(event)) tell(event as PlayerEvent);
      },
    }),
  );
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** Runs `open` while this tab is the leader; the lock passes on when the tab leaves or dies. */
async function lead(signal: AbortSignal, open: () => Line): Promise<void> {
  const hold = async (): Promise<void> => {
    const line = open();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    line.close();
  };
  // Web Locks need a secure page; without them every tab keeps a line of its own.
  if (!('locks' in navigator)) return hold();
  await navigator.locks.request(CHANNEL, { signal }, hold).catch(() => undefined);
}
