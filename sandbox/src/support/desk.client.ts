import { deskPaths } from '@pavilion/contract/desk';
import { fillPath } from '@pavilion/contract/endpoint';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';

export interface WaitingChat {
  readonly id: string;
  readonly username: string;
  readonly staffRead: number;
  readonly forPerson: boolean;
}
export interface DeskMessage {
  readonly seq: number;
  readonly sender: 'player' | 'staff';
  readonly content: string;
  readonly attachments: readonly { readonly kind: string; readonly id: string }[];
}
export interface Answer {
  readonly key: string;
  readonly author: string;
  readonly content: string;
  /** Number of the last message this answers; later ones still wait. */
  readonly answers: number;
  readonly hand_over: boolean;
}

/** The site's support desk from a program's side: only its address and key, no internals of the site. */
export interface Desk {
  queue(): Promise<readonly WaitingChat[]>;
  read(chat: string, after: number): Promise<readonly DeskMessage[]>;
  markRead(chat: string, seq: number): Promise<void>;
  typing(chat: string): Promise<void>;
  answer(chat: string, answer: Answer): Promise<void>;
  /** Calls back on every change until it is stopped, or the connection breaks. */
  follow(onChange: () => void, signal: AbortSignal): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 5000;

export function openDesk(apis: UpstreamPool, key: string, stop: AbortSignal): Desk {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const request = async (path: string, body?: object): Promise<unknown> => {
    const init = { method: body ? 'POST' : 'GET', headers, signal: stop, ...(body && { body: JSON.stringify(body) }) };
    // An answer has a key in its body; marks and signs of typing may arrive twice.
    const reply = await apis.fetch(path, init, { timeoutMs: REQUEST_TIMEOUT_MS, isIdempotent: true });
    if (reply.ok) return reply.json();
    await reply.discard();
    throw new Error(`the desk replied ${reply.status}`);
  };
  const at = (path: string, chatId: string): string => fillPath(path, { chatId });
  return {
    queue: async () => ((await request(deskPaths.queue)) as { chats: WaitingChat[] }).chats,
    read: async (chat, after) =>
      ((await request(`${at(deskPaths.messages, chat)}?after=${after}`)) as { messages: DeskMessage[] }).messages,
    markRead: async (chat, seq) => void (await request(at(deskPaths.read, chat), { seq })),
    typing: async (chat) => void (await request(at(deskPaths.typing, chat), {})),
    answer: async (chat, answer) => void (await request(at(deskPaths.messages, chat), answer)),
    follow: async (onChange, signal) => {
      const reply = await fetch(apis.pick() + deskPaths.live, { headers, signal });
      if (!reply.ok || !reply.body) throw new Error(`the desk replied ${reply.status}`);
      for await (const chunk of reply.body.pipeThrough(new TextDecoderStream(), { signal }))
        if (chunk.includes('event:')) onChange();
    },
  };
}
