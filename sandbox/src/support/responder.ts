import { setTimeout as wait } from 'node:timers/promises';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { type Desk, openDesk, type WaitingChat } from './desk.client';
import { replyTo } from './replies';

interface Setup {
  readonly apis: UpstreamPool;
  readonly key: string;
  /** Milliseconds an answer takes to write. */
  readonly pace?: number;
}

const AUTHOR = 'Mita';
const USUAL_PACE_MS = 1500;
const RETRY_MS = 1000;

/**
 * A simulated operator: reads the site's queue by the desk's protocol and answers every chat that doesn't wait for a
 * person.
 *
 * It is stateless: the desk stores the answers, and an answer's key names the message it is for.
 */
export function startResponder({ apis, key, pace = USUAL_PACE_MS }: Setup): { close(): void } {
  const stop = new AbortController();
  const desk = openDesk(apis, key, stop.signal);
  const busy = new Set<string>();
  const poll = async (): Promise<void> => {
    for (const chat of await desk.queue()) {
      if (chat.forPerson || busy.has(chat.id)) continue;
      busy.add(chat.id);
      void serve(desk, chat, pace, stop.signal)
        .catch(() => undefined)
        .finally(() => busy.delete(chat.id));
    }
  };
  const onChange = (): void => void poll().catch(() => undefined);
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      // The connection may break, or the site may not be up yet: retry; chats from the meantime are in the queue.
      await desk.follow(onChange, stop.signal).catch(() => undefined);
      await wait(RETRY_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  };
  void run();
  return { close: () => stop.abort() };
}

async function serve(desk: Desk, { id, staffRead }: WaitingChat, pace: number, signal: AbortSignal): Promise<void> {
  const unread = (await desk.read(id, staffRead)).filter(({ sender }) => sender === 'player');
  // Marked as read by a process that then stopped: the newest message is answered anyway.
  const messages =
    unread.length > 0
      ? unread
      : (await desk.read(id, Math.max(0, staffRead - 1))).filter(({ sender }) => sender === 'player');
  const last = messages.at(-1);
  if (last === undefined) return;
  await desk.markRead(id, last.seq);
  await desk.typing(id);
  await wait(pace, undefined, { signal });
  const { content, handOver } = replyTo(messages);
  await desk.answer(id, {
    key: `reply-to-${last.seq}`,
    author: AUTHOR,
    content,
    answers: last.seq,
    hand_over: handOver,
  });
}
