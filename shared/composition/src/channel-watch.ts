import { runInAction, when } from 'mobx';
import type { HostServices } from './host-context';
import type { Kill, Kills } from './kills';
import { type NewerComposition, setNewerComposition } from './newer-composition';

const POLL_MS = 5_000;
const TIME_LIMIT_MS = 4_000;

interface ChannelReply {
  readonly composition: number | null;
  readonly revision: number;
  readonly kills: readonly Kill[];
}

type Host = Pick<HostServices, 'pending' | 'connection'>;

/**
 * Polls the site, not the api, for the kills and for the composition this visitor would get now. Only a visible tab
 * polls. A response or a network error also sets the connection state.
 *
 * @param onNewComposition - called once for each other composition.
 */
export function watchChannel(own: number, kills: Kills, host: Host, onNewComposition?: () => void): () => void {
  const receive = createReceiver(own, kills, host, onNewComposition);
  let isPolling = false;
  const poll = async (): Promise<void> => {
    if (isPolling || document.visibilityState !== 'visible') return;
    isPolling = true;
    const received = await fetchChannel(host.connection).catch(() => undefined);
    isPolling = false;
    if (received) receive(received);
  };
  const now = (): void => void poll();
  const timer = setInterval(now, POLL_MS);
  window.addEventListener('focus', now);
  document.addEventListener('visibilitychange', now);
  now();
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', now);
    document.removeEventListener('visibilitychange', now);
  };
}

async function fetchChannel(connection: Host['connection']): Promise<ChannelReply | undefined> {
  const response = await fetch('/live/channel', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((failure: unknown) => {
    // A timeout is inconclusive: slow is not offline.
    if (failure instanceof TypeError) connection.noteResponse(false);
    throw failure;
  });
  connection.noteResponse(true);
  const reply: unknown = await response.json();
  return response.ok && isChannelReply(reply) ? reply : undefined;
}

function isChannelReply(reply: unknown): reply is ChannelReply {
  const { composition, revision, kills } = (reply ?? {}) as Partial<ChannelReply>;
  const isComposition = composition === null || typeof composition === 'number';
  return isComposition && typeof revision === 'number' && Array.isArray(kills) && kills.every(isKill);
}

function isKill(kill: unknown): kill is Kill {
  const { part, path, words } = (kill ?? {}) as Partial<Kill>;
  const isPlace = typeof part === 'string' && (path === undefined || typeof path === 'string');
  return isPlace && (words === undefined || [words.en, words.bn].every((one) => typeof one?.title === 'string'));
}

function createReceiver(
  own: number,
  kills: Kills,
  { pending }: Host,
  onNewComposition?: () => void,
): (received: ChannelReply) => void {
  let publishedComposition: number | undefined;
  let before: NewerComposition | null = null;
  let closed: readonly Kill[] = kills.list;
  // Skips an unchanged list: the pages would rerender every five seconds.
  const show = (list: readonly Kill[]): void =>
    runInAction(() => {
      if (JSON.stringify(kills.list) !== JSON.stringify(list)) kills.list = list;
    });
  return ({ composition, revision, kills: list }) => {
    closed = list;
    if (pending.isIdle) show(list);
    else {
      // New kills wait until the bet or payment in flight is done; lifted ones reopen at once.
      show(list.filter(({ part, path }) => kills.list.some((kill) => kill.part === part && kill.path === path)));
      when(
        () => pending.isIdle,
        () => show(closed),
      );
    }
    const newer = composition === null || composition === own ? null : { composition, revision };
    // Requires two equal responses: one of two sites may know of a move a moment before the other.
    const isConfirmed = newer?.revision === before?.revision && newer?.composition === before?.composition;
    before = newer;
    if (!isConfirmed) return;
    setNewerComposition(newer);
    if (newer && publishedComposition !== newer.composition) onNewComposition?.();
    publishedComposition = newer?.composition;
  };
}
