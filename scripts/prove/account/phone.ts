import { livePaths } from '@pavilion/contract/live';
import type { ChatMessage } from '@pavilion/contract/calls/chat';
import { chatEdge } from '../../../mfe-account/src/chat/chat-edge';
import { ChatLog } from '../../../mfe-account/src/chat/chat-log';
import { ChatOutbox } from '../../../mfe-account/src/chat/chat-outbox';
import { ApiClient } from '../../../shared/platform/src/api/api-client';
import type { Transport } from '../../../shared/platform/src/api/transport';
import { Line } from '../../../shared/platform/src/live/line';

export interface Phone {
  readonly outbox: ChatOutbox;
  readonly log: () => ChatLog | null;
  /** Requests that went out to say something; more than there are messages where some were sent again. */
  readonly sends: () => number;
  close(): void;
}

const LOST_MS = 5000;
const WAITS_MS = [50, 100, 200, 400];

/** A player's phone without its screen: the page's own log, outbox, client and live line, on a wire that breaks. */
export async function openPhone(base: string, player: { readonly token: string; readonly playerId: string }): Promise<Phone> {
  let sends = 0;
  const transport: Transport = async ({ method, url, body, headers }) => {
    if (method === 'POST' && url === '/api/messages') sends += 1;
    const init = { method, headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const reply = await fetch(base + url, { ...init, signal: AbortSignal.timeout(LOST_MS) }).catch(() => null);
    return reply && reply.text().then((text) => ({ status: reply.status, json: JSON.parse(text) as unknown }), () => null);
  };
  const edge = chatEdge(new ApiClient(transport, () => ({ token: player.token, onDeadToken: () => undefined })));
  const log = await begin(edge);
  const onSent = (message: ChatMessage): void => {
    log.take([message]);
    void log.sync();
  };
  const outbox = new ChatOutbox({ edge, storage: memory(), playerId: player.playerId, isMine: () => true, onSent, waits: WAITS_MS });
  const line = new Line({
    url: base + livePaths.me,
    headers: () => ({ authorization: `Bearer ${player.token}` }),
    // Whatever it tells, and that it opened again: what is missing is read.
    onEvent: () => void log.sync(),
  });
  await log.sync();
  return { outbox, log: () => log, sends: () => sends, close: () => line.close() };
}

async function begin(edge: ReturnType<typeof chatEdge>): Promise<ChatLog> {
  for (;;) {
    const outcome = await edge.start();
    if (outcome.kind === 'ok') return new ChatLog(outcome.value.chat.id, edge);
  }
}

/** A device's storage, for one run. */
function memory(): Storage {
  const items = new Map<string, string>();
  return { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => void items.set(key, value) } as Storage;
}
