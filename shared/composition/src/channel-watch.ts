import { runInAction, when } from 'mobx';
import * as z from '@pavilion/contract/schema';
import type { Platform } from '@pavilion/platform';
import type { Kill, Kills } from './kills';
import { type NewerComposition, setNewerComposition } from './newer-composition';

const POLL_MS = 5_000;
const TIME_LIMIT_MS = 4_000;

const words = z.object({ title: z.string(), text: z.string() });
const channelReply = z.object({
  composition: z.nullable(z.number()),
  revision: z.number(),
  kills: z.array(
    z.object({ part: z.string(), path: z.optional(z.string()), words: z.optional(z.object({ en: words, bn: words })) }),
  ),
});
type ChannelReply = z.Clean<typeof channelReply>;

type Dependencies = Pick<Platform, 'pending' | 'domainEvents' | 'connection'>;

/**
 * Polls the site, not the api, for the kills and for the composition this visitor would get now. Only a visible tab
 * polls. A response or a network error also sets the connection state.
 */
export function watchChannel(own: number, kills: Kills, platform: Dependencies): () => void {
  const receive = createReceiver(own, kills, platform);
  let isPolling = false;
  const poll = async (): Promise<void> => {
    if (isPolling || document.visibilityState !== 'visible') return;
    isPolling = true;
    const received = await fetchChannel(platform.connection).catch(() => undefined);
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

async function fetchChannel(connection: Dependencies['connection']): Promise<ChannelReply | undefined> {
  const response = await fetch('/live/channel', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((failure: unknown) => {
    // A timeout is inconclusive: slow is not offline.
    if (failure instanceof TypeError) connection.noteResponse(false);
    throw failure;
  });
  connection.noteResponse(true);
  const parsed = z.safeDecode(channelReply, await response.json());
  return response.ok && parsed.success ? parsed.data : undefined;
}

function createReceiver(
  own: number,
  kills: Kills,
  { pending, domainEvents }: Dependencies,
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
    if (newer && publishedComposition !== newer.composition) domainEvents.publish('composition-changed');
    publishedComposition = newer?.composition;
  };
}
