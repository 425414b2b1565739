import { join } from 'node:path';
import type { ChatMessage, sendChatMessage, startChat } from '@pavilion/contract/calls/chat';
import type { BodyOf, ReplyOf } from '@pavilion/contract/endpoint';
import { livePaths } from '@pavilion/contract/live';
import { root } from '../../scripts/stack/process';

/** The used part of the page's own code, loaded by its path because this program is built without it. */
interface ChatClient {
  start(): Promise<
    | { readonly kind: 'ok'; readonly value: ReplyOf<typeof startChat> }
    | { readonly kind: 'refused'; readonly message: string }
    | { readonly kind: 'no-reply' }
  >;
}
interface Log {
  readonly chatId: string;
  readonly last: number;
  readonly messages: readonly ChatMessage[];
  take(messages: readonly ChatMessage[]): void;
  sync(): Promise<void>;
}
interface Outbox {
  readonly unsent: readonly unknown[];
  add(message: {
    readonly chatId: string;
    readonly body: Pick<BodyOf<typeof sendChatMessage>, 'content'>;
    readonly attachments: readonly [];
  }): void;
}
interface Request {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}
interface Page {
  readonly createChatClient: (api: object) => ChatClient;
  readonly ChatLog: new (chatId: string, client: ChatClient) => Log;
  readonly ChatOutbox: new (options: object) => Outbox;
  readonly ApiClient: new (transport: (request: Request) => Promise<unknown>, session: () => object) => object;
  readonly StreamConnection: new (options: {
    readonly url: string;
    readonly headers: () => object;
    readonly onEvent: () => void;
  }) => { close(): void };
}

interface Phone {
  readonly outbox: Outbox;
  readonly log: Log;
  /** Number of send requests; higher than the number of messages if some were repeated. */
  readonly sends: () => number;
  close(): void;
}

const LOST_MS = 5000;
const WAITS_MS = [50, 100, 200, 400];
const files = [
  'mfe-account/src/chat/chat-client.ts',
  'mfe-account/src/chat/chat-log.ts',
  'mfe-account/src/chat/chat-outbox.ts',
  'shared/platform/src/api/api-client.ts',
  'shared/platform/src/live/stream-connection.ts',
];

/**
 * Opens a player's phone without its screen: the page's own log, outbox, client and live stream, over an unreliable
 * connection.
 */
export async function openPhone(
  base: string,
  { token, playerId }: { readonly token: string; readonly playerId: string },
): Promise<Phone> {
  const page = Object.assign({}, ...(await Promise.all(files.map((file) => import(join(root, file)))))) as Page;
  let sends = 0;
  const transport = async ({ method, url, body, headers }: Request): Promise<unknown> => {
    if (method === 'POST' && url === '/api/messages') sends += 1;
    const init = {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const reply = await fetch(base + url, { ...init, signal: AbortSignal.timeout(LOST_MS) }).catch(() => null);
    return (
      reply &&
      reply.text().then(
        (text) => ({ status: reply.status, json: JSON.parse(text) as unknown }),
        () => null,
      )
    );
  };
  const client = page.createChatClient(new page.ApiClient(transport, () => ({ token, onDeadToken: () => undefined })));
  const log = new page.ChatLog(await begin(client), client);
  const onSent = (message: ChatMessage): void => {
    log.take([message]);
    void log.sync();
  };
  const outbox = new page.ChatOutbox({
    client,
    storage: memory(),
    playerId,
    isMine: () => true,
    onSent,
    waits: WAITS_MS,
  });
  // Any event, including a reconnect, triggers a read of missing messages.
  const stream = new page.StreamConnection({
    url: base + livePaths.me,
    headers: () => ({ authorization: `Bearer ${token}` }),
    onEvent: () => void log.sync(),
  });
  await log.sync();
  return { outbox, log, sends: () => sends, close: () => stream.close() };
}

async function begin(client: ChatClient): Promise<string> {
  for (;;) {
    const outcome = await client.start();
    if (outcome.kind === 'ok') return outcome.value.chat.id;
    if (outcome.kind === 'refused') throw new Error(`The chat was refused: ${outcome.message}`);
  }
}

/** Device storage for one run. */
function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}
