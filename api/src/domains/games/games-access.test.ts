import { domains } from '@pavilion/contract/index';
import { backgroundDone } from '../../kernel/background';
import { DiceClient } from '../../testing/dice';
import { callsOf, documentedFields, findFaults, readPlayerRows } from '../../testing/matrices/access-matrix';
import { gamesMatrix, type GamesVictim } from '../../testing/matrices/games-matrix';
import { giveMoney } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';

let world: World;
let victim: GamesVictim;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  victim = await makeVictim();
}, 60_000);
afterAll(() => world.stop());

async function makeVictim(): Promise<GamesVictim> {
  const [player, dice] = [await world.newcomer(), new DiceClient(world)];
  await giveMoney(world.app, player, 10_000);
  const favourite = 'PAV-DICE-001';
  await player.post('/api/favourite-games', { codes: [favourite] });
  const token = await dice.openPlay(player);
  const bets = [(await dice.bet(token)).id, (await dice.bet(token)).id];
  await dice.win(bets[0] ?? '', '15.00');
  const { data } = (await player.get('/api/betting-record')).body as unknown as { data: { id: string }[] };
  return { player, favorite: favourite, bets, rounds: data.map(({ id }) => id) };
}

test('every games endpoint has a row in the matrix, with all its fields', async () => {
  expect(documentedFields(gamesMatrix)).toEqual(
    await callsOf(world, [domains.games, domains.playerGames, domains.betFeed]),
  );
});

test('the test player owns a round of each kind', () => {
  expect(victim.rounds).toHaveLength(2);
});

test.each(Object.entries(gamesMatrix))(
  'ASVS 8.2.2: no player reads or changes another’s data by %s',
  async (key, row) => {
    const { player, rounds, bets } = victim;
    const before = await readPlayerRows(world, player.id);
    const self = await world.newcomer();
    const canaries = [player.id, player.username, ...rounds, ...bets];
    expect(await findFaults(key, row, { caller: self, self }, { victim, canaries })).toEqual([]);
    await backgroundDone(world.app);
    expect(await readPlayerRows(world, player.id)).toEqual(before);
  },
);
