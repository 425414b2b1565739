import { domains } from '@pavilion/contract/index';
import { callsOf, documentedFields, findFaults, readPlayerRows } from '../../testing/matrices/access-matrix';
import { rewardsMatrix } from '../../testing/matrices/rewards-matrix';
import { addOffer, withBonus } from '../../testing/offers';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await addOffer(world.app);
}, 60_000);
afterAll(() => world.stop());

test('every call of these domains has a row in the table, and every field of it is covered', async () => {
  expect(documentedFields(rewardsMatrix)).toEqual(
    await callsOf(world, [domains.vip, domains.referral, domains.bonuses]),
  );
});

test.each(Object.entries(rewardsMatrix))(
  'ASVS 8.2.2: a player cannot read or change another’s data by %s',
  async (key, row) => {
    const [victim, self] = [await withBonus(world), await withBonus(world)];
    const { player, bonus } = victim;
    const { referralCode: code } = await world.app.db
      .selectFrom('players')
      .select('referralCode')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow();
    const before = await readPlayerRows(world, player.id);
    const canaries = [player.id, player.username, code, bonus];
    expect(await findFaults(key, row, { caller: self.player, self }, { victim, canaries })).toEqual([]);
    expect(await readPlayerRows(world, player.id)).toEqual(before);
  },
);
