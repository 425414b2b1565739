import { DiceClient } from '../../../testing/dice';
import type { TestPlayer } from '../../../testing/player';
import { settleStake } from '../../../testing/stakes';
import { giveMoney } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';
import { maskName } from './bet-feed.service';

let world: World;
let dice: DiceClient;
beforeEach(async () => {
  world = await startWorld();
  await world.addDice();
  dice = new DiceClient(world);
}, 60_000);
afterEach(() => world.stop());

type Bet = Readonly<Record<'game_code' | 'player' | 'stake' | 'win' | 'settled_at', string>>;
const feed = async () => {
  world.app.clock.advance(60_000);
  return (await world.guest.get('/api/bet-feed')).body as unknown as { latest: Bet[]; high: Bet[] };
};
/** A settled round with these amounts in taka. */
async function play(player: TestPlayer, stake: string, win: string): Promise<void> {
  await giveMoney(world.app, player, 1_000_000);
  const { id } = await dice.bet(await dice.openPlay(player), stake);
  expect(await dice.win(id, win)).toBe('OK');
}

test('a guest reads the latest rounds, newest first, and the highest wins, without names', async () => {
  const player = await world.newcomer();
  await play(player, '100.00', '0.00');
  world.app.clock.advance(1_000);
  await play(player, '10.00', '250.00');
  world.app.clock.advance(1_000);
  await play(player, '10.00', '900.00');
  world.app.clock.advance(1_000);
  await play(player, '50.00', '300.00');
  world.app.clock.advance(1_000);
  // A payout of less than the stake is no win.
  await play(player, '2000.00', '1000.00');
  const { latest, high } = await feed();
  expect(latest.map(({ win }) => win)).toEqual(['1000.00', '300.00', '900.00', '250.00', '0.00']);
  expect(high.map(({ win }) => win)).toEqual(['900.00', '300.00', '250.00']);
  expect(high[0]).toMatchObject({ game_code: 'PAV-DICE-001', stake: '10.00', player: maskName(player.username) });
  expect(JSON.stringify({ latest, high })).not.toContain(player.username);
  expect(Object.keys(latest[0] ?? {}).sort()).toEqual(['game_code', 'player', 'settled_at', 'stake', 'win']);
});

test('players whose play is closed, older days and withdrawn games are left out', async () => {
  const [excluded, frozen, open] = [await world.newcomer(), await world.newcomer(), await world.newcomer()];
  for (const player of [excluded, frozen, open]) await play(player, '10.00', '500.00');
  expect((await feed()).latest).toHaveLength(3);
  const change = (
    player: TestPlayer,
    set: { status: 'frozen' } | { restrictionKind: 'time-out'; restrictionUntil: number },
  ) => world.app.db.updateTable('players').set(set).where('id', '=', player.id).execute();
  await change(excluded, { restrictionKind: 'time-out', restrictionUntil: world.app.clock.now() + 600_000 });
  await change(frozen, { status: 'frozen' });
  const { latest, high } = await feed();
  expect([latest, high].map((bets) => bets.map(({ player }) => player))).toEqual([
    [maskName(open.username)],
    [maskName(open.username)],
  ]);
  await world.app.db.updateTable('games').set({ status: 'withdrawn' }).execute();
  expect(await feed()).toEqual({ latest: [], high: [] });
  await world.app.db.updateTable('games').set({ status: 'active' }).execute();
  world.app.clock.advance(25 * 60 * 60_000);
  expect(await feed()).toEqual({ latest: [], high: [] });
});

test('fifty readers at once cost one read, and each list has twenty rows at most', async () => {
  const player = await world.newcomer();
  for (let round = 0; round < 22; round += 1) await settleStake(world.app, player.id, 1_000, world.app.clock.now());
  expect((await feed()).latest).toHaveLength(20);
  await play(player, '10.00', '700.00');
  const reads = jest.spyOn(world.app.db, 'selectFrom');
  const request = async () => Promise.all(Array.from({ length: 50 }, () => world.guest.get('/api/bet-feed')));
  const listReads = () => reads.mock.calls.filter(([from]) => from === ('settlements as bet' as never)).length;
  // Within five seconds of the last read nobody reads again.
  for (const { body } of await request()) expect(body).toMatchObject({ high: [] });
  expect(listReads()).toBe(0);
  world.app.clock.advance(60_000);
  for (const { body } of await request()) expect(body).toMatchObject({ high: [{ win: '700.00' }] });
  // One for each list.
  expect(listReads()).toBe(2);
});

test.each([
  ['rahim2026', 'r***6'],
  ['abcdefghijklmnop', 'a***p'],
])('%s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked));
