import { backgroundDone } from '../../kernel/background';
import type { TestPlayer } from '../../testing/player';
import { readyToWithdraw, withdraw } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';

interface Export {
  readonly player: string;
  readonly sections: readonly {
    readonly section: string;
    readonly title: string;
    readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  }[];
}

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const keyOf = async (player: TestPlayer): Promise<string> =>
  (await player.post('/api/privacy/export')).body['key'] ?? '';
const download = (player: TestPlayer, key: string) => player.get(`/api/privacy/export?key=${key}`);

test('a player gets a file with everything about them, and no secret of the house', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  await withdraw(player);
  const { id } = (await player.post('/api/chats')).body['chat'] as unknown as { id: string };
  await player.post(
    '/api/messages',
    { chat_id: id, content: 'Where is my money?' },
    { 'idempotency-key': 'a-message' },
  );
  await backgroundDone(world.app);
  const reply = await download(player, await keyOf(player));
  expect(reply.status).toBe(200);
  const file = JSON.parse(reply.text) as Export;
  const table = (name: string) => file.sections.find(({ tables }) => name in tables)?.tables[name] ?? [];
  expect(table('players')).toEqual([expect.objectContaining({ username: player.username, birthday: '1990-04-14' })]);
  expect(table('phones')).toEqual([expect.objectContaining({ phone: `+88${player.phone}` })]);
  expect(table('withdrawals')).toEqual([expect.objectContaining({ account_number: player.phone, amount: 50_000 })]);
  expect(table('chat_messages').map(({ content }) => content)).toContain('Where is my money?');
  expect(table('inbox_messages').length).toBeGreaterThan(0);
  expect(table('entries').length).toBeGreaterThan(1);
  expect(table('players')[0]?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(file.sections.find(({ section }) => section === 'payments')?.title).toBe('Deposits and withdrawals');
  for (const secret of ['argon2', 'token_hash', 'password_hash']) expect(reply.text).not.toContain(secret);
});

test('the titles are in the player’s language', async () => {
  const player = await world.player();
  const reply = await player.get(`/api/privacy/export?key=${await keyOf(player)}`, { cookie: 'lang=bn' });
  expect((JSON.parse(reply.text) as Export).sections[0]?.title).toBe('প্রোফাইল');
});

test('a key works once, for its player, for some minutes; nobody else gets the file', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const key = await keyOf(player);
  const stolen = await download(other, key);
  expect([stolen.status, stolen.body.code]).toEqual([410, 'link_invalid']);
  expect(stolen.text).not.toContain(player.username);
  expect((await download(player, key)).status).toBe(200);
  expect((await download(player, key)).status).toBe(410);
  const late = await keyOf(player);
  await world.app.db.updateTable('dataExports').set({ expiresAt: world.app.clock.now() }).execute();
  expect((await download(player, late)).status).toBe(410);
});
