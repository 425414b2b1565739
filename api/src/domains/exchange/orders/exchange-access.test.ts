import { domains } from '@pavilion/contract/index';
import { backgroundDone } from '../../../kernel/background';
import { betsIn, order, placeOrders, publishMarket } from '../../../testing/exchange';
import { callsOf, documentedFields, findFaults, readPlayerRows } from '../../../testing/matrices/access-matrix';
import { type Backer, exchangeMatrix } from '../../../testing/matrices/exchange-matrix';
import { giveMoney } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';

let world: World;
let victim: Backer;
beforeAll(async () => {
  world = await startWorld();
  await publishMarket(world.app);
  victim = await makeBacker('250.00');
}, 60_000);
afterAll(() => world.stop());

async function makeBacker(stake: string): Promise<Backer> {
  const player = await world.newcomer();
  await giveMoney(world.app, player, 10_000_00);
  // At the ends of the price ladder, where nothing matches.
  const bets = betsIn(await placeOrders(player, [order('back', '1000.00', stake), order('lay', '1.01', stake)]));
  return { player, bets: bets.map(({ id }) => id) };
}

test('every exchange bet endpoint has a row in the matrix, with all its fields', async () => {
  expect(documentedFields(exchangeMatrix)).toEqual(
    await callsOf(world, [domains.exchangeBets, domains.exchangePosition, domains.exchangeRecords]),
  );
});

test.each(Object.entries(exchangeMatrix))(
  'ASVS 8.2.2: no player reads or changes another’s data by %s',
  async (key, row) => {
    const { player, bets } = victim;
    const before = await readPlayerRows(world, player.id);
    const self = await makeBacker('110.00');
    const canaries = [player.id, player.username, ...bets];
    expect(await findFaults(key, row, { caller: self.player, self }, { victim, canaries })).toEqual([]);
    await backgroundDone(world.app);
    expect(await readPlayerRows(world, player.id)).toEqual(before);
  },
);
