import { sql } from 'kysely';
import { originals, studios } from '@pavilion/contract/originals';
import { addGames, addProviders } from '../../domains/games/catalog/catalog-admin.service';
import { catalogOf } from '../../domains/games/games.domain';
import { providerNamesBn } from '../../domains/games/migrations/0135-provider-names-bn';
import { startWorld, type World } from '../../testing/world';
import { seedCatalog } from './catalog';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const old = { type: 'LIVE', rtp: 97.3, tags: [], displayOrder: 1, createdAt: 0 } as const;
  await addProviders(
    world.app.db,
    [
      { code: 'PAVILION', name: 'Pavilion Originals' },
      { code: 'SHAPLA', name: 'Shapla Live' },
      { code: 'HORSEBOOK', name: 'Horsebook' },
      { code: 'ACME', name: 'Acme' },
    ],
    1,
  );
  await addGames(
    world.app.db,
    [
      { ...old, code: 'SHA-LIVE-002', name: 'Velvet Baccarat', nameBn: 'মখমল বাকারা', provider: 'SHAPLA' },
      {
        ...old,
        code: 'PAV-TABLE-001',
        name: 'Lalbagh Poker',
        nameBn: 'লালবাগ পোকার',
        type: 'TABLE',
        provider: 'PAVILION',
      },
      {
        ...old,
        code: 'PAV-SLOT-001',
        name: 'Wicket Reels',
        nameBn: 'উইকেট রিলস',
        type: 'SLOT',
        rtp: 12,
        provider: 'PAVILION',
      },
      { ...old, code: 'PAV-DICE-001', name: 'Night Dice', nameBn: 'নাইট ডাইস', type: 'EGAME', provider: 'PAVILION' },
      { ...old, code: 'HRB-LIVE-001', name: 'Horsebook Derby', nameBn: 'হর্সবুক ডার্বি', provider: 'HORSEBOOK' },
      { ...old, code: 'ACM-1', name: 'Of others', nameBn: 'অন্যের', provider: 'ACME' },
    ],
    1,
  );
  await world.app.db.updateTable('games').set({ status: 'closed' }).where('code', '=', 'PAV-DICE-001').execute();
  await world.app.db.updateTable('games').set({ status: 'withdrawn' }).where('code', '=', 'HRB-LIVE-001').execute();
  await seedCatalog(world.app);
}, 60_000);
afterAll(() => world.stop());

interface GameBody {
  readonly code: string;
  readonly rtp: number;
  readonly volatility: string;
  readonly features: string[];
}
const lobby = async () => (await world.guest.get('/api/get-games')).body['games'] as unknown as GameBody[];

test('a database of an earlier demo ends up with the current demo games, and keeps other games', async () => {
  const codes = (await lobby()).map(({ code }) => code);
  expect(codes.sort()).toEqual(
    ['ACM-1', ...originals.map(({ code }) => code).filter((code) => code !== 'PAV-DICE-001')].sort(),
  );
  const { data } = (await world.guest.get('/api/get-provider')).body as unknown as { data: { platform: string }[] };
  expect(data.map(({ platform }) => platform).sort()).toEqual(['ACME', ...studios.map(({ code }) => code)].sort());
});

test('the studios have Bangla names, in a database of an earlier release too; others have only their own', async () => {
  const namesBn = async () => {
    catalogOf(world.app).invalidate();
    const { data } = (await world.guest.get('/api/get-provider')).body as unknown as {
      data: { platform: string; name_bn?: string }[];
    };
    return Object.fromEntries(data.map((row) => [row.platform, row.name_bn]));
  };
  const expected = Object.fromEntries(studios.map(({ code, nameBn }) => [code, nameBn]));
  // PAVILION was added above, without one.
  expect(await namesBn()).toEqual({ ...expected, PAVILION: undefined, ACME: undefined });
  await world.asOwner((owner) => sql`alter table providers drop column name_bn`.execute(owner));
  await world.asOwner((owner) => sql.raw(providerNamesBn.up).execute(owner));
  expect(await namesBn()).toEqual({ ...expected, ACME: undefined });
});

test('a withdrawn game can’t be opened, and records still show its name', async () => {
  const player = await world.newcomer();
  expect((await player.post('/api/game-run', { gameCode: 'SHA-LIVE-002', isMobileLogin: true })).body.code).toBe(
    'unknown_game',
  );
  expect((await catalogOf(world.app).everyGame()).get('SHA-LIVE-002')).toMatchObject({
    name: 'Velvet Baccarat',
    state: 'withdrawn',
  });
});

test('the lobby matches each game’s definition', async () => {
  const listed = new Map((await lobby()).map((game) => [game.code, game]));
  for (const { code, rtp, volatility, features } of originals.filter((game) => game.code !== 'PAV-DICE-001')) {
    expect(listed.get(code)).toMatchObject({ rtp, volatility, features });
  }
});

test('a repeated seed changes nothing, and reopens no game that an operator closed', async () => {
  const rows = () => world.app.db.selectFrom('games').selectAll().orderBy('code').execute();
  const before = await rows();
  world.app.clock.advance(60_000);
  await seedCatalog(world.app);
  expect(await rows()).toEqual(before);
  expect(before.find(({ code }) => code === 'PAV-DICE-001')?.status).toBe('closed');
});
