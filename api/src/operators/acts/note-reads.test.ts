import { sql } from 'kysely';
import type { TestPlayer } from '../../testing/player';
import { readyToWithdraw, withdraw } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';
import { runOps } from '../run';

let world: World;
let player: TestPlayer;
beforeAll(async () => {
  world = await startWorld();
  player = await readyToWithdraw(world.app, await world.player(), 50_000);
  await withdraw(player);
  const { id } = (await player.post('/api/chats')).body['chat'] as unknown as { id: string };
  await player.post('/api/messages', { chat_id: id, content: 'help' }, { 'idempotency-key': `chat-${player.id}` });
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
