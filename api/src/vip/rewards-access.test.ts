import { domains } from '@pavilion/contract/index';

import { attemptsOf, belongingsOf, callsOf, faultOf, fieldsKnown, send } from '../testing/access-matrix';
import { rewardsMatrix } from '../testing/rewards-matrix';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test('every call of these domains has a row, and every field of it is known', async () => {
  expect(fieldsKnown(rewardsMatrix)).toEqual(await callsOf(world, [domains.vip, domains.referral]));
});

test.each(Object.entries(rewardsMatrix))('ASVS 8.2.2: nobody reads or changes another’s by %s', async (key, row) => {
  const [player, self] = [await world.newcomer(), await world.newcomer()];
  const { referral_code: code } = await world.app.db.selectFrom('players').select('referral_code').where('id', '=', player.id).executeTakeFirstOrThrow();
  const before = await belongingsOf(world, player.id);
  for (const attempt of attemptsOf(key, row, { player })) {
    expect(faultOf(attempt, await send(key, row, self, self, attempt), [player.id, player.username, code])).toBeNull();
  }
  expect(await belongingsOf(world, player.id)).toEqual(before);
});
