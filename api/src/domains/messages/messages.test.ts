import { inTransaction } from '../../kernel/database/database';
import type { TestPlayer } from '../../testing/player';
import { startWorld, type World } from '../../testing/world';
import type { Message } from './message';
import { sendInboxMessage } from './messages.service';
import { messagesBn } from './messages.texts.bn';
import { messagesEn } from './messages.texts.en';
import { renderMessage } from './render';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

interface InboxBody {
  readonly data: {
    readonly data: readonly {
      id: string;
      title: string;
      message: string;
      is_read: number;
      created_at: string;
      link: string | null;
    }[];
    readonly last_page: number;
    readonly total: number;
  };
  readonly unread: number;
  readonly next: number | null;
}

const bangla = { cookie: 'lang=bn' };
const send = (player: TestPlayer, message: Message) =>
  inTransaction(world.app.db, (trx) => sendInboxMessage(world.app, trx, player.id, message));
const list = async (player: TestPlayer, query = '', headers = {}) =>
  (await player.get(`/api/inbox${query}`, headers)).body as unknown as InboxBody;
const credited = (amount: number, number = 'D00000001'): Message => ({
  kind: 'deposit_credited',
  params: { amount, number, method: 'bKash' },
});

test('a message is rendered in the reader’s language, with money formatted as on the site', async () => {
  const player = await world.newcomer();
  await send(player, credited(123_456_700));
  const [english] = (await list(player)).data.data;
  expect(english).toMatchObject({
    title: 'Deposit received',
    is_read: 0,
    message: 'Your bKash deposit D00000001 of ৳12,34,567.00 is in your main wallet.',
  });
  const [bengali] = (await list(player, '', bangla)).data.data;
  expect(bengali).toMatchObject({ id: english?.id, title: 'ডিপোজিট যোগ হয়েছে' });
  expect(bengali?.message).toContain('৳12,34,567.00');
  const one = await player.get(`/api/inbox/${english?.id ?? ''}`, bangla);
  expect(one.body).toEqual({ success: true, data: bengali });
});

test('reasons are rendered as text, unknown ones too, and an operator’s note is inserted verbatim', async () => {
  const player = await world.newcomer();
  await send(player, {
    kind: 'deposit_failed',
    params: { amount: 50_000, number: 'D00000002', reason: 'payer_mismatch' },
  });
  await send(player, {
    kind: 'withdrawal_returned',
    params: { amount: 50_000, number: 'W00000001', reason: 'something_new' },
  });
  await send(player, { kind: 'adjustment', params: { amount: -1550, number: 'A00000001', note: 'see {amount} <b>' } });
  const texts = (await list(player)).data.data.map((each) => each.message);
  expect(texts[0]).toBe('৳15.50 was taken from your main wallet (A00000001). Reason given: see {amount} <b>');
  expect(texts[1]).toContain('was not paid: see your transaction record.');
  expect(texts[2]).toContain('could not be credited: the money came from another number.');
});

test('an adjustment’s reason code is worded in the reader’s language', async () => {
  const player = await world.newcomer();
  await send(player, { kind: 'adjustment', params: { amount: 1550, number: 'A00000001', note: 'opening_balance' } });
  const messageIn = async (headers = {}) => (await list(player, '', headers)).data.data[0]?.message;
  expect(await messageIn()).toContain('Reason given: Play money to start with.');
  expect(await messageIn(bangla)).toContain('শুরুর ভার্চুয়াল টাকা।');
});

test('messages are paged newest first, and the unread count covers all pages', async () => {
  const player = await world.newcomer();
  for (let i = 1; i <= 23; i++) await send(player, credited(i * 100));
  const [first, second, beyond] = [await list(player), await list(player, '?page=2'), await list(player, '?page=9')];
  expect([first.data.data.length, second.data.data.length, beyond.data.data.length]).toEqual([20, 3, 0]);
  expect([first.data.last_page, first.data.total, first.unread]).toEqual([2, 23, 23]);
  expect(first.data.data[0]?.message).toContain('৳23.00');
  expect((await list(player, '?per_page=10')).data.last_page).toBe(3);
  expect((await list(player, '?page=0&per_page=100000')).data.data).toHaveLength(23);
});

test('reading and deleting apply at once, repeats change nothing, and open pages are notified', async () => {
  const player = await world.newcomer();
  await send(player, credited(100));
  const [{ id } = { id: '' }] = (await list(player)).data.data;
  const notified = new Promise((resolve) => world.app.domainEvents.listen(player.id, resolve));
  for (let i = 0; i < 2; i++)
    expect((await player.send('PATCH', `/api/inbox/${id}/read`, undefined, {})).body).toEqual({ success: true });
  expect(await notified).toBe('inbox-changed');
  expect(await list(player)).toMatchObject({ unread: 0, data: { data: [{ is_read: 1 }] } });
  expect((await player.send('DELETE', `/api/inbox/${id}`, undefined, {})).status).toBe(200);
  expect((await list(player)).data.total).toBe(0);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['PATCH', '/read'],
  ] as const) {
    expect((await player.send(method, `/api/inbox/${id}${path}`, undefined, {})).status).toBe(404);
  }
});

test('ASVS 8.2.2: another player’s message can’t be read, marked or deleted, nor their list', async () => {
  const [owner, stranger] = [await world.newcomer(), await world.newcomer()];
  await send(owner, credited(100));
  const [message] = (await list(owner)).data.data;
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['PATCH', '/read'],
  ] as const) {
    expect((await stranger.send(method, `/api/inbox/${message?.id ?? ''}${path}`, undefined, {})).body.code).toBe(
      'not_found',
    );
  }
  expect((await stranger.get(`/api/inbox?remote_id=${owner.id}`)).status).toBe(403);
  expect((await world.guest.get('/api/inbox')).status).toBe(401);
  expect((await list(owner)).data.data).toEqual([message]);
});

test('names of withdrawn runners, one or several, and of markets are in the reader’s language and digits', () => {
  const params = { runner: 'Padma -1.5, The Draw', market: 'Padma v Meghna: Match Odds', effect: 'void' } as const;
  const message = { kind: 'runner_withdrawn', params } as const;
  expect(renderMessage(message, { language: 'bn', digits: 'beng' }).message).toContain('Padma -১.৫, ড্র');
  expect(renderMessage(message, { language: 'en', digits: 'latn' }).message).toContain('Padma -1.5, The Draw');
  const short = { kind: 'exchange_shortfall', params: { amount: 100, market: 'Final 2: Under 2.5' } } as const;
  expect(renderMessage(short, { language: 'bn', digits: 'beng' }).message).toContain('Final 2: ২.৫-এর কম');
  expect(renderMessage(short, { language: 'bn', digits: 'latn' }).message).toContain('Final 2: 2.5-এর কম');
});

test('a rolled-back transaction sends no message', async () => {
  const player = await world.newcomer();
  const undone = inTransaction(world.app.db, async (trx) => {
    await sendInboxMessage(world.app, trx, player.id, credited(100));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await list(player)).data.total).toBe(0);
});

test('messages that only a newer release can word leave the inbox readable, with a plain text', async () => {
  const player = await world.newcomer();
  await send(player, credited(100));
  const runner = { runner: 'Padma', market: 'Padma v Meghna: Match Odds' };
  for (const newer of [
    { kind: 'season_opened', params: { market: 7 } },
    { kind: 'runner_withdrawn', params: { ...runner, effect: 'halved' } },
    { kind: 'constructor', params: {} },
  ])
    await send(player, newer as unknown as Message);
  const { data } = (await list(player)).data;
  expect(data.map(({ title }) => title)).toEqual([...Array<string>(3).fill('New message'), 'Deposit received']);
  expect(data[0]?.message).toContain('this version of the site can’t show yet');
  expect(data.map(({ link }) => link)).toEqual([
    ...[null, '/exchange-account/bets', null],
    '/transaction-record?transaction=D00000001',
  ]);
  const { data: bengali } = (await list(player, '', bangla)).data;
  expect(bengali[0]).toMatchObject({ title: 'নতুন বার্তা', message: expect.stringContaining('পরে আবার দেখুন') });
});

test('both languages use the same placeholders', () => {
  const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
  for (const key of Object.keys(messagesEn) as (keyof typeof messagesEn)[])
    expect([key, names(messagesBn[key].message)]).toEqual([key, names(messagesEn[key].message)]);
});

test('paging continues from a cursor, so new messages do not shift the list', async () => {
  const player = await world.newcomer();
  for (let i = 1; i <= 5; i++) await send(player, credited(i * 100));
  const first = await list(player, '?per_page=2');
  await send(player, credited(600));
  const second = await list(player, `?per_page=2&before=${String(first.next)}`);
  const third = await list(player, `?per_page=2&before=${String(second.next)}`);
  expect([second, third].map(({ data }) => data.data.map(({ message }) => /৳([\d.]+)/.exec(message)?.[1]))).toEqual([
    ['3.00', '2.00'],
    ['1.00'],
  ]);
  expect([typeof first.next, third.next]).toEqual(['number', null]);
});

test('marking many skips other players’ messages, and the badge counts the rest', async () => {
  const [player, other] = [await world.newcomer(), await world.newcomer()];
  for (let i = 1; i <= 4; i++) await send(player, credited(i * 100));
  await send(other, credited(100));
  const [ids, foreign] = [
    (await list(player)).data.data.map(({ id }) => id),
    (await list(other)).data.data.map(({ id }) => id),
  ];
  const mark = async (list: readonly string[], how: string) =>
    (await player.post('/api/inbox/marks', { ids: list, mark: how })).body;
  expect(await mark([...ids.slice(0, 3), ...foreign], 'read')).toMatchObject({ success: true, changed: 3 });
  expect(await mark(ids.slice(0, 3), 'read')).toMatchObject({ changed: 0 });
  expect(await mark(ids.slice(0, 2), 'delete')).toMatchObject({ changed: 2 });
  expect((await player.get('/api/unread')).body).toEqual({ inbox: 1, chat: 0 });
  expect((await other.get('/api/unread')).body).toEqual({ inbox: 1, chat: 0 });
  expect((await mark([], 'read')).code).toBe('invalid_input');
});

test('money uses the reader’s digits; reference numbers keep theirs, and each message links to its record', async () => {
  const player = await world.newcomer();
  await send(player, credited(123_456_700));
  await send(player, { kind: 'account_frozen', params: {} });
  const [frozen, deposit] = (await list(player, '?digits=beng', bangla)).data.data;
  expect(deposit?.message).toContain('৳১২,৩৪,৫৬৭.০০');
  expect(deposit?.message).toContain('D00000001');
  expect([deposit?.link, frozen?.link]).toEqual(['/transaction-record?transaction=D00000001', '/chat']);
});
