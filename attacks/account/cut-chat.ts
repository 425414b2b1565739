import { setTimeout as sleep } from 'node:timers/promises';
import { deskPaths } from '@pavilion/contract/desk';
import { fillPath } from '@pavilion/contract/endpoint';
import { openCutProxy } from './cut-proxy';
import { openPhone } from './phone';

interface ChatRun {
  readonly api: string;
  /** API key of the staff. */
  readonly deskKey: string;
  readonly player: { readonly token: string; readonly playerId: string };
  /** Messages of both sides together. */
  readonly messages: number;
  readonly cuts: number;
}

interface Read {
  readonly seq: number;
  readonly sender: string;
  readonly content: string;
}

const SETTLED_WITHIN_MS = 60_000;

/**
 * Lets both sides send concurrently over a connection that is cut repeatedly, every second time just before a
 * response arrives.
 */
export async function chatThroughCuts({ api, deskKey, player, messages, cuts }: ChatRun) {
  const half = messages / 2;
  const proxy = await openCutProxy(api);
  const phone = await openPhone(proxy.url, player);
  const { log } = phone;
  const staff = staffOf(proxy.url, deskKey, log.chatId);
  try {
    let [spoken, isOver] = [0, false];
    const tearing = (async () => {
      for (let cut = 1; cut <= cuts && !isOver; cut += 1) {
        while (spoken < (cut * messages) / (cuts + 1)) await sleep(2);
        const before = proxy.cuts();
        proxy.cut(cut % 2 === 0 ? 'now' : 'on-reply');
        while (proxy.cuts() === before && !isOver) await sleep(1);
      }
    })();
    const player_ = (async () => {
      for (let i = 0; i < half; i += 1) {
        phone.outbox.add({ chatId: log.chatId, body: { content: `player ${i}` }, attachments: [] });
        while (phone.outbox.unsent.length > 5) await sleep(2);
        spoken += 1;
      }
    })();
    const staff_ = (async () => {
      for (let i = 0; i < half; i += 1) {
        await staff.send(`staff ${i}`);
        spoken += 1;
      }
    })();
    await Promise.all([player_, staff_]);
    const until = Date.now() + SETTLED_WITHIN_MS;
    while ((log.last < messages || phone.outbox.unsent.length > 0) && Date.now() < until) await sleep(20);
    isOver = true;
    await tearing;
    const received = log.messages.map(({ seq, sender, content }) => ({ seq, sender, content }));
    const stored = await staff.readAll();
    return {
      ...compareChats(received, half),
      cuts: proxy.cuts(),
      resent: phone.sends() - half + staff.tries() - half,
      'read-differently': differences(received, stored),
      unsent: phone.outbox.unsent.length,
    };
  } finally {
    phone.close();
    await proxy.close();
  }
}

/**
 * Sends the staff's messages over the same connection: each with an idempotency key, repeated until a response
 * arrives.
 */
function staffOf(base: string, key: string, chatId: string) {
  let tries = 0;
  const url = base + fillPath(deskPaths.messages, { chatId });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const request = (init: RequestInit, query = '') =>
    fetch(url + query, { ...init, headers, signal: AbortSignal.timeout(5000) })
      .then(
        (reply) => (reply.ok ? reply.json() : null),
        () => null,
      )
      .catch(() => null);
  return {
    tries: () => tries,
    async send(content: string): Promise<void> {
      do tries += 1;
      while (
        (await request({
          method: 'POST',
          body: JSON.stringify({ key: `reply ${content}`, author: 'Mita', content }),
        })) === null
      );
    },
    async readAll(): Promise<Read[]> {
      const all: Read[] = [];
      for (;;) {
        const part = (await request({}, `?after=${all.at(-1)?.seq ?? 0}`)) as { messages: Read[] } | null;
        if (part?.messages.length === 0) return all.map(({ seq, sender, content }) => ({ seq, sender, content }));
        all.push(...(part?.messages ?? []));
      }
    },
  };
}

function compareChats(received: readonly Read[], half: number) {
  const spoken = ['player', 'staff'].flatMap((who) => Array.from({ length: half }, (_, i) => `${who} ${i}`));
  const times = new Map<string, number>();
  for (const { content } of received) times.set(content, (times.get(content) ?? 0) + 1);
  const ofSide = (who: string): number[] =>
    received.filter(({ sender }) => sender === who).map(({ content }) => Number(content.split(' ')[1]));
  const outOfPlace = (order: readonly number[]): number =>
    order.filter((number, at) => at > 0 && number < (order[at - 1] ?? 0)).length;
  return {
    messages: received.length,
    missing: spoken.filter((content) => !times.has(content)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
    'out-of-order':
      outOfPlace(ofSide('player')) +
      outOfPlace(ofSide('staff')) +
      received.filter(({ seq }, at) => seq !== at + 1).length,
  };
}

function differences(received: readonly Read[], stored: readonly Read[]): number {
  return (
    Math.abs(received.length - stored.length) +
    received.filter((one, at) => JSON.stringify(one) !== JSON.stringify(stored[at])).length
  );
}
