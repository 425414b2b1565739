import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sendPicture, zeroGif } from '../../testing/pictures';
import type { TestPlayer } from '../../testing/player';
import { readyToWithdraw, withdraw } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';
import { runOps } from '../run';

let world: World;
let player: TestPlayer;
let chat: string;
beforeAll(async () => {
  world = await startWorld();
  player = await readyToWithdraw(world.app, await world.player(), 50_000);
  await withdraw(player);
  chat = ((await player.post('/api/chats')).body['chat'] as unknown as { id: string }).id;
  await write({ content: 'help' });
  const at = { createdAt: world.app.clock.now(), expiresAt: 1, updatedAt: 1 };
  const order = { methodId: 1, channelId: 1, accountType: 'Personal', provider: 'bkash', mode: 'plain' } as const;
  await world.app.db
    .insertInto('deposits')
    .values({ id: 'one', playerId: player.id, ...order, amount: 500, number: '0', state: 'success', ...at })
    .execute();
  await sql`insert into rounds (id, provider, provider_round, player_id, game_code, stake, created_at, platform, game_type)
    values ('one', 'games', 'one', ${player.id}, 'DICE', 100, ${world.app.clock.now()}, 'games', 'EGAME')`.execute(
    world.app.db,
  );
}, 60_000);
afterAll(() => world.stop());

const write = (message: object) =>
  player.post('/api/messages', { chat_id: chat, ...message }, { 'idempotency-key': randomUUID() });

test.each([
  ['player', (name: string) => [name]],
  ['ledger', (name: string) => [name]],
  ['find', (name: string) => [name]],
  ['restrictions', (name: string) => [name]],
  ['deposits', () => ['--state=all']],
  ['withdrawals', () => ['--state=all']],
  ['rounds', () => []],
  ['chat', () => ['list']],
  ['chat', (name: string) => ['show', name]],
])('what `ops %s` shows of a player is a read in the audit log, with who and whose', async (command, words) => {
  const before = await reads();
  const { out, error } = await runOps([command, ...words(player.username)], () =>
    Promise.resolve({ app: world.app, operator: 'karim', roles: ['support'] }),
  );
  expect(error).toBe('');
  expect(out).not.toBe('');
  expect((await reads()).slice(before.length)).toEqual([
    { operator: 'karim', act: 'read', details: { what: command } },
  ]);
});

const reads = () =>
  world.app.db
    .selectFrom('auditLog')
    .select(['operator', 'act', 'details'])
    .where('subject', '=', player.id)
    .orderBy('seq')
    .execute();

test('nothing is shown of a player if the read can’t be logged', async () => {
  const app = { ...world.app, clock: { ...world.app.clock, now: () => Number.NaN } };
  const shown = runOps(['deposits', '--state=all'], () =>
    Promise.resolve({ app: app as typeof world.app, operator: 'karim', roles: ['support'] }),
  );
  await expect(shown).rejects.toThrow();
});

test('a support program’s reads are logged: messages each time, the queue once for each new message', async () => {
  const read = async (path: string): Promise<string> => {
    const authorization = `Bearer ${world.app.links.supportKey}`;
    return (await fetch(world.guest.base + path, { headers: { authorization } })).text();
  };
  const logged = async (work: () => Promise<unknown>) => {
    const before = await reads();
    await work();
    return (await reads()).slice(before.length);
  };
  const row = { operator: 'support program', act: 'read', details: { what: 'chat' } };
  const queue = async () => expect(await read('/desk/chats')).toContain(player.username);
  expect(await logged(queue)).toEqual([row]);
  expect(await logged(queue)).toEqual([]);
  await write({ content: 'still there?' });
  expect(await logged(queue)).toEqual([row]);
  const messages = async () => expect(await read(`/desk/chats/${chat}/messages`)).toContain('still there?');
  expect(await logged(messages)).toEqual([row]);
  expect(await logged(messages)).toEqual([row]);
  // Nothing new, so nothing is shown.
  expect(await logged(() => read(`/desk/chats/${chat}/messages?after=2`))).toEqual([]);
});

test('a picture is written to a file only after its read is logged', async () => {
  const { id } = await sendPicture(player, zeroGif(8, 8));
  await write({ content: '', receipts: [id] });
  const folder = mkdtempSync(join(tmpdir(), 'picture-'));
  const file = join(folder, 'picture.jpg');
  const save = (app: typeof world.app) =>
    runOps(['chat', 'picture', id, '--file', file], () =>
      Promise.resolve({ app, operator: 'karim', roles: ['support'] }),
    );
  const app = { ...world.app, clock: { ...world.app.clock, now: () => Number.NaN } };
  await expect(save(app as typeof world.app)).rejects.toThrow();
  expect(existsSync(file)).toBe(false);
  const before = await reads();
  expect((await save(world.app)).error).toBe('');
  expect(existsSync(file)).toBe(true);
  expect((await reads()).slice(before.length)).toEqual([{ operator: 'karim', act: 'read', details: { what: 'chat' } }]);
  rmSync(folder, { recursive: true });
});
