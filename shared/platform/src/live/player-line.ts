import { LINE_OPENED, livePaths, playerEvents, type PlayerEvent } from '@pavilion/contract/live';
import { Line, type LineState } from './line';

const CHANNEL = 'pavilion:me';
const known = new Set<string>(playerEvents);
/** A line that opens with the page has missed nothing: everything was read just now. */
const WITH_PAGE_MS = 4000;
/** What may have changed behind a broken line. */
const missed = playerEvents.filter((event) => event.endsWith('-changed'));

/** Tabs ask the one that holds the line how it stands. */
const ASKED = 'line-asked';
const standings = { open: 'line-open', away: 'line-away' } as const;
type Told = PlayerEvent | typeof ASKED | (typeof standings)[keyof typeof standings];

export interface PlayerListener {
  readonly onEvent: (event: PlayerEvent) => void;
  /** Whether events come at once; away until it is told. */
  readonly onLine: (open: boolean) => void;
}

/**
 * /live/me for all tabs of a browser: one tab holds the line and tells the others.
 *
 * @returns a function that leaves; another tab then takes the line over.
 */
export function followPlayer(token: string, { onEvent, onLine }: PlayerListener): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const leaving = new AbortController();
  const begun = Date.now();
  const share = (told: Told): void => channel.postMessage(told);
  /** How this tab's own line stands, where it is the one that holds it. */
  let own: (typeof standings)[keyof typeof standings] | null = null;
  const stand = (state: LineState): void => {
    const next = state === 'open' ? standings.open : standings.away;
    if (next === own) return;
    own = next;
    onLine(state === 'open');
    share(next);
  };
  const tell = (event: PlayerEvent): void => {
    onEvent(event);
    share(event);
  };
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data === ASKED) {
      if (own !== null) share(own);
    } else if (data === standings.open || data === standings.away) onLine(data === standings.open);
    else onEvent(data);
  };
  share(ASKED);
  void lead(
    leaving.signal,
    () =>
      new Line({
        url: livePaths.me,
        headers: () => ({ authorization: `Bearer ${token}` }),
        onState: stand,
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
