import { sql } from 'kysely';
import { readSetting, writeSetting } from '../../kernel/settings/settings';
import { addOffer } from '../../testing/offers';
import { startWorld, type World } from '../../testing/world';
import { retainedOffers } from './migrations/0112-offers-kept';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test('the migration ends the demo’s unfulfilled offers and leaves an operator’s edits', async () => {
  const sportsWords =
    'Your first sports deposit is matched with up to 7,777 taka. Stake deposit and bonus twelve times on sports to make it yours.';
  const counts = JSON.stringify(['LIVE', 'SLOT', 'EXCHANGE'].map((type) => ({ type, percent: 0 })));
  await addOffer(world.app, {
    name: 'Sports welcome bonus of 7,777 taka',
    description: sportsWords,
    contribution: counts,
  });
  await addOffer(world.app, {
    name: 'Cricket season boost',
    description: 'An operator wrote this.',
    contribution: counts,
  });
  await addOffer(world.app, {
    name: '100% bonus with extra free spins',
    description: 'Double your first deposit and get free spins on Wicket Reels on top.',
  });
  await addOffer(world.app, { name: 'Crash insurance', status: 'display' });
  await addOffer(world.app, { name: 'Arcade streak', status: 'active' });
  await addOffer(world.app, { name: 'Bring a friend', status: 'display' });
  const slides = ['cricket-nights', 'hilsa-hunt'].map((id) => ({ id, status: 'active' }));
  await writeSetting(world.app.db, 'site.sliders', slides);

  await sql.raw(retainedOffers.up).execute(world.app.db);

  const listed = (await world.guest.get('/api/promotion')).body as unknown as {
    name: string;
    desc: string;
    contribution: { type: string; percent: number }[];
  }[];
  expect(listed.map(({ name }) => name)).toEqual([
    'Sports welcome bonus of 7,777 taka',
    'Cricket season boost',
    '100% bonus with extra free spins',
    'Arcade streak',
    'Bring a friend',
  ]);
  const percents = (name: string) =>
    Object.fromEntries(
      (listed.find((offer) => offer.name === name)?.contribution ?? []).map(({ type, percent }) => [type, percent]),
    );
  expect(percents('Sports welcome bonus of 7,777 taka')).toEqual({ SPORTS: 100, EXCHANGE: 100, LIVE: 0, SLOT: 0 });
  expect(percents('Cricket season boost')).toEqual({ LIVE: 0, SLOT: 0, EXCHANGE: 0 });
  const rows = await world.app.db
    .selectFrom('promotions')
    .select(['freeRounds', 'freeRoundGame', 'freeRoundStake'])
    .where('freeRounds', '>', 0)
    .execute();
  expect(rows).toEqual([{ freeRounds: 20, freeRoundGame: 'PAV-SLOT-001', freeRoundStake: 1000 }]);
  expect(await readSetting(world.app.db, 'site.sliders', [])).toEqual([
    { id: 'cricket-nights', status: 'active' },
    { id: 'hilsa-hunt', status: 'inactive' },
  ]);
});
