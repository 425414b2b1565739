import { randomUUID } from 'node:crypto';
import pWaitFor from 'p-wait-for';
import { type CommandResult, runOps } from '../../operators/run';
import { sendPicture, zeroGif } from '../../testing/pictures';
import type { TestPlayer } from '../../testing/player';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

interface Message {
  readonly seq: number;
  readonly sender: string;
  readonly sender_id: string;
  readonly content: string;
  readonly key: string | null;
  readonly attachments: readonly object[];
}
const start = async (player: TestPlayer, body: object = {}): Promise<string> =>
  ((await player.post('/api/chats', body)).body as unknown as { chat: { id: string } }).chat.id;
const post = (player: TestPlayer, chat: string, content: string, more: object = {}, key: string = randomUUID()) =>
  player.post('/api/messages', { chat_id: chat, content, ...more }, { 'idempotency-key': key });
const read = async (player: TestPlayer, chat: string, query = '') =>
  (await player.get(`/api/chats/${chat}/messages${query}`)).body as unknown as {
    messages: Message[];
    last_seq: number;
    staff_read: number;
    status: string;
  };
const chatOf = async (player: TestPlayer) =>
  (
    (await player.get('/api/get-chats')).body as unknown as {
      chats: { id: string; last_message: string; unread: number; status: string; other_user: object }[];
    }
  ).chats;
const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(typed, (by) => Promise.resolve({ app: world.app, operator: by ?? 'karim', roles: ['admin'] }));
const desk = (path: string, body?: object, key = world.app.links.supportKey) =>
  fetch(world.guest.base + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

test('the sender is always the token’s player, whatever the body contains', async () => {
  const [player, other] = [await world.newcomer(), await world.newcomer()];
  const chat = await start(player, { user_one_id: other.id, user_two_id: '1' });
  const { body } = await post(player, chat, '  Where is my deposit?  ', { sender_id: other.id });
  expect(body['data']).toMatchObject({
    seq: 1,
    sender: 'player',
    sender_id: player.id,
    content: 'Where is my deposit?',
  });
  expect(await chatOf(other)).toEqual([]);
  expect(await chatOf(player)).toMatchObject([
    { id: chat, last_message: 'Where is my deposit?', other_user: { username: 'Pavilion Support' } },
  ]);
  expect(await start(player)).toBe(chat);
});

test('a repeated key returns the same message, even after the stored response expired, and is refused with other content', async () => {
  const player = await world.newcomer();
  const [chat, key] = [await start(player), randomUUID()];
  const first = await post(player, chat, 'one', {}, key);
  expect((await post(player, chat, 'one', {}, key)).text).toBe(first.text);
  expect((await post(player, chat, 'two', {}, key)).body.code).toBe('key_reused');
  await world.app.db.deleteFrom('idempotencyKeys').where('playerId', '=', player.id).execute();
  expect((await post(player, chat, 'one', {}, key)).text).toBe(first.text);
  expect((await read(player, chat)).messages).toHaveLength(1);
});

test('concurrent writes from both sides get gapless numbers, each message once, and reads continue from any number', async () => {
  const player = await world.newcomer();
  const chat = await start(player);
  const messages = Array.from({ length: 20 }, (_, i) => [
    post(player, chat, `p${i}`),
    desk(`/desk/chats/${chat}/messages`, { key: `key-${i}-12`, author: 'Mita', content: `s${i}` }),
  ]).flat();
  await Promise.all(messages);
  const all = (await read(player, chat, '?limit=200')).messages;
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  expect(new Set(all.map(({ content }) => content)).size).toBe(40);
  expect((await read(player, chat, '?after=37')).messages.map(({ seq }) => seq)).toEqual([38, 39, 40]);
  expect((await read(player, chat, '?before=3')).messages.map(({ seq }) => seq)).toEqual([1, 2]);
  expect((await read(player, chat, '?limit=2')).messages.map(({ seq }) => seq)).toEqual([39, 40]);
});

test('blank messages are refused, messages above the rate limit wait, and other players’ chats are not found', async () => {
  const [player, stranger] = [await world.newcomer(), await world.newcomer()];
  const chat = await start(player);
  expect((await post(player, chat, ' \n ')).body.code).toBe('message_empty');
  expect((await post(player, chat, 'x'.repeat(2001))).body.code).toBe('invalid_input');
  for (const call of [
    post(stranger, chat, 'hello'),
    stranger.get(`/api/chats/${chat}/messages`),
    stranger.post(`/api/chats/${chat}/read`, { seq: 1 }),
    stranger.post(`/api/chats/${chat}/typing`),
  ]) {
    expect((await call).body.code).toBe('not_found');
  }
  expect((await world.guest.get('/api/get-chats')).status).toBe(401);
  await world.set('chat_messages_per_minute', 2);
  const key = randomUUID();
  const codes = [
    (await post(player, chat, '1')).status,
    (await post(player, chat, '2')).status,
    (await post(player, chat, '3', {}, key)).status,
  ];
  await world.set('chat_messages_per_minute', 1000);
  expect([...codes, (await post(player, chat, '3', {}, key)).status]).toEqual([200, 200, 429, 200]);
});

test('own receipts, transactions and bets attach with their data; others’ are refused and nothing is sent', async () => {
  const [player, other] = [await world.player(), await world.player()];
  await other.deposit('500.00');
  await player.deposit('600.00');
  const number = async (of: TestPlayer) =>
    ((await of.get('/api/transaction/show')).body as unknown as { data: { number: string }[] }).data[0]?.number;
  const upload = async (of: TestPlayer) => (await sendPicture(of, zeroGif(4, 4))).id;
  const [chat, picture] = [await start(player), await upload(player)];
  const { body } = await post(player, chat, '', { receipts: [picture], transaction: await number(player) });
  expect(body['data']).toMatchObject({
    attachments: [
      { kind: 'receipt', id: picture },
      { kind: 'transaction', id: await number(player), title: 'deposit', amount: '600.00' },
    ],
  });
  expect((await post(player, chat, 'mine?', { transaction: await number(other) })).body.code).toBe(
    'attachment_not_yours',
  );
  expect((await post(player, chat, 'mine?', { bet: 'no-such' })).body.code).toBe('attachment_not_yours');
  expect((await post(player, chat, 'mine?', { receipts: [await upload(other)] })).body.code).toBe('receipts_invalid');
  expect((await read(player, chat)).messages).toHaveLength(1);
});

test('the queue lists the longest waiting first; an answer removes a chat, is unread until seen, and every act is logged', async () => {
  const [first, second] = [await world.newcomer(), await world.newcomer()];
  const chats = [await start(first), await start(second)];
  await post(first, chats[0]!, 'hello \u001b[2J?');
  await post(second, chats[1]!, 'me too');
  const listed = (await ops('chat', 'list')).out;
  expect(listed.indexOf(first.username)).toBeLessThan(listed.indexOf(second.username));
  expect((await ops('chat', 'show', first.username)).out).toContain('player: hello ·[2J?');
  expect((await read(first, chats[0]!)).staff_read).toBe(1);
  const events: string[] = [];
  const end = world.app.domainEvents.listen(first.id, (event) => events.push(event));
  expect((await ops('chat', 'answer', first.username, 'We are looking.', '--by', 'rahim')).out).toBe(
    'Answered with message 2.',
  );
  expect((await first.get('/api/unread')).body).toEqual({ inbox: 0, chat: 1 });
  expect((await read(first, chats[0]!)).messages[1]).toMatchObject({
    sender: 'staff',
    sender_name: 'rahim',
    sender_id: 'support',
    key: null,
  });
  await first.post(`/api/chats/${chats[0]!}/read`, { seq: 99 });
  expect((await first.get('/api/unread')).body).toEqual({ inbox: 0, chat: 0 });
  await pWaitFor(() => events.includes('chat-changed'));
  end();
  const waiting = JSON.parse((await ops('chat', 'list', '--json')).out) as { id: string; since: number | null }[];
  expect([
    waiting.find(({ id }) => id === chats[0])?.since,
    typeof waiting.find(({ id }) => id === chats[1])?.since,
  ]).toEqual([null, 'number']);
  expect((await ops('chat', 'close', second.username)).exit).toBe(0);
  expect((await chatOf(second))[0]).toMatchObject({ status: 'closed' });
  await post(second, chats[1]!, 'one more thing');
  expect((await chatOf(second))[0]).toMatchObject({ status: 'open' });
  expect((await ops('audit')).out).toMatch(/karim +chat-close[^]*rahim +chat-answer/);
  expect((await ops('chat', 'show', 'nobody')).error).toBe("There is no chat 'nobody'.");
});

test('a program with the key reads the queue, shows typing and hands over to a person; without the key it gets 401', async () => {
  const player = await world.newcomer();
  const chat = await start(player);
  expect((await desk('/desk/chats', undefined, 'wrong')).status).toBe(401);
  const events: string[] = [];
  const end = world.app.domainEvents.listen(player.id, (event) => events.push(event));
  await post(player, chat, 'I need a person');
  await player.post(`/api/chats/${chat}/typing`);
  const waiting = async () =>
    (
      (await (await desk('/desk/chats')).json()) as { chats: { id: string; isTyping: boolean; forPerson: boolean }[] }
    ).chats.find(({ id }) => id === chat);
  expect(await waiting()).toMatchObject({ isTyping: true, forPerson: false });
  await desk(`/desk/chats/${chat}/typing`, {});
  const answer = { key: 'reply-to-1', author: 'Mita', content: 'A colleague will answer.', hand_over: true };
  for (let i = 0; i < 2; i++)
    expect(await (await desk(`/desk/chats/${chat}/messages`, answer)).json()).toEqual({ seq: 2 });
  expect(await waiting()).toMatchObject({ forPerson: true });
  // Sent while the answer was being written, so the chat still waits.
  await post(player, chat, 'are you there?');
  await desk(`/desk/chats/${chat}/messages`, { key: 'reply-to-2', author: 'Mita', content: 'One moment.', answers: 2 });
  expect(await waiting()).toBeDefined();
  await desk(`/desk/chats/${chat}/messages`, { key: 'reply-to-3', author: 'Mita', content: 'Here.', answers: 4 });
  expect(await waiting()).toBeUndefined();
  expect((await desk(`/desk/chats/${chat}/messages`, { ...answer, author: '<b>' })).status).toBe(422);
  expect((await desk('/desk/chats/none/messages', answer)).status).toBe(404);
  await pWaitFor(() => events.includes('chat-typing'));
  end();
});
