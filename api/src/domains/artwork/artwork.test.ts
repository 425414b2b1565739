import { paymentNames } from '@pavilion/contract/artwork/demo';
import {
  figures,
  motifs,
  neutralPalettes,
  palettes,
  type PartnerArt,
  partnerMarks,
  symbols,
} from '@pavilion/contract/artwork/names';
import {
  paymentMarkPath,
  posterPath,
  providerLogoPath,
  sceneBannerPath,
  scenePosterPath,
  scenePromotionPath,
} from '@pavilion/contract/artwork/paths';
import { scenes } from '@pavilion/contract/artwork/scenes';
import { gameTypes } from '@pavilion/contract/calls/games';
import { originals, studios } from '@pavilion/contract/originals';
import { seedCatalog } from '../../main/seed/catalog';
import { makePromotions } from '../../main/seed/promotions';
import { seedPartners, seedSite } from '../../main/seed/site';
import { addOffer } from '../../testing/offers';
import { startWorld, type World } from '../../testing/world';
import { addGames, addProviders } from '../games/catalog/catalog-admin.service';
import { catalogOf } from '../games/games.domain';
import { addPromotion } from '../promotions/promotions.service';
import { settingKeys } from '../site/site.settings';
import { choosePartnerPicture, choosePaymentMark } from '../site/site-artwork';
import { builtPictures } from './built-pictures';

const FOREVER = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { app } = world;
  await seedCatalog(app);
  await seedSite(app.db);
  await seedPartners(app.db, app.clock.now());
  for (const promotion of makePromotions(app.clock.now())) await addPromotion(app.db, promotion);
  await addProviders(app.db, [{ code: 'ACME', name: 'Acme' }], app.clock.now());
  await addGames(
    app.db,
    gameTypes.map((type, at) => ({
      code: `ACM-${at}`,
      name: `Game ${at}`,
      nameBn: 'খেলা',
      type,
      provider: 'ACME',
      rtp: 96,
      tags: [],
      displayOrder: 900 + at,
      createdAt: 0,
    })),
    app.clock.now(),
  );
  catalogOf(app).invalidate();
}, 60_000);
afterAll(() => world.stop());

const picture = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(world.guest.base + path, { headers });
const cacheOf = async (path: string): Promise<[number, string | null]> => {
  const { status, headers } = await picture(path);
  return [status, headers.get('cache-control')];
};
const list = async (path: string): Promise<Record<string, string>[]> =>
  (await world.guest.get(path)).body as unknown as Record<string, string>[];
const games = async () =>
  ((await world.guest.get('/api/get-games')).body as unknown as { games: { code: string; poster: string }[] }).games;

const isThirdParty = ({ code }: { readonly code: string }): boolean => code.startsWith('ACM-');

/** Addresses of all pictures that banners, partners and promotions show. */
async function listPicturePaths(): Promise<string[]> {
  return [
    ...(await list('/api/sliders')).map((slide) => `/storage/${slide['thubmnail']}`),
    ...(await list('/api/partners')).map((partner) => `/storage/${partner['picture']}`),
    ...(await list('/api/promotion')).map(({ thumbnail }) => thumbnail ?? ''),
  ];
}

test('every game, banner, partner and promotion of the demo has a picture of its own', async () => {
  const posters = (await games()).filter((game) => !isThirdParty(game)).map(({ poster }) => poster);
  const demo = [...posters, ...(await listPicturePaths())];
  expect(demo.length).toBeGreaterThan(originals.length + 20);
  for (const path of demo) {
    expect(path).not.toMatch(/scene-|crest-|figure-|mark-/);
    expect([path, ...(await cacheOf(path))]).toEqual([path, 200, FOREVER]);
  }
  for (const { code } of originals) expect(builtPictures().find(`${posterPath(code)}.webp`)).toBeDefined();
  for (const { code } of studios) expect(builtPictures().find(`${providerLogoPath(code)}.svg`)).toBeDefined();
  for (const code of Object.keys(paymentNames)) expect(choosePaymentMark(code)).toBe(paymentMarkPath(code));
});

test('a third-party game and its provider get a picture, also by addresses that name only the code', async () => {
  const found = (await games()).filter(isThirdParty);
  expect(found).toHaveLength(gameTypes.length);
  for (const { code, poster } of found) {
    expect(await cacheOf(poster)).toEqual([200, FOREVER]);
    const byCode = await picture(`/storage/posters/${code}.webp`);
    expect([byCode.status, byCode.headers.get('cache-control'), byCode.headers.get('content-type')]).toEqual([
      200,
      ONE_HOUR,
      'image/webp',
    ]);
    expect(byCode.headers.get('etag')).toBe((await picture(poster)).headers.get('etag'));
  }
  const { logo } = (await catalogOf(world.app).provider('ACME')) ?? { logo: '' };
  expect(await cacheOf(logo)).toEqual([200, FOREVER]);
  expect(await cacheOf('/storage/providers/ACME.svg')).toEqual([200, ONE_HOUR]);
});

test('a promotion, banner and partner that operators add get a picture', async () => {
  await addOffer(world.app, { name: 'Tennis week', motif: 'pitch', palette: 'PADMA' });
  await addOffer(world.app, { name: 'Anything', motif: 'no longer known', palette: 'x' });
  const slide = { status: 'active', messageId: null, type: 'Main', link: '/', nameBn: 'নতুন' };
  await world.set(settingKeys.sliders, [
    { ...slide, id: 'new', name: 'New', art: { palette: 'BAZAAR', motif: 'stars' } },
    { ...slide, id: 'game', name: 'Game', game: 'ACM-0' },
  ]);
  await world.set(settingKeys.partners, [
    {
      id: 'new',
      kind: 'sponsor',
      name: 'N',
      nameBn: 'N',
      detail: '',
      detailBn: '',
      art: { crest: 'tiger', palette: 'x' },
    },
  ]);
  const paths = await listPicturePaths();
  expect(paths).toEqual(expect.arrayContaining([expect.stringContaining('scene-pitch-tennis-PADMA')]));
  for (const path of paths) expect([path, (await picture(path)).status]).toEqual([path, 200]);
});

test('all that operators can choose is drawn', () => {
  const isDrawn = (path: string): boolean => builtPictures().find(`${path}.svg`) !== undefined;
  const arts: PartnerArt[] = palettes.flatMap((palette) => [
    ...symbols.map((crest) => ({ crest, palette })),
    ...figures.map((figure) => ({ figure, palette })),
    ...partnerMarks.map((mark) => ({ mark })),
  ]);
  const paths = [
    ...scenes.flatMap((scene) => palettes.map((palette) => sceneBannerPath(scene, palette))),
    ...scenes.flatMap((scene) => palettes.map((palette) => scenePromotionPath(scene, palette))),
    ...scenes.flatMap((scene) => neutralPalettes.map((palette) => scenePosterPath(scene, palette))),
    ...arts.map((art) => choosePartnerPicture({ id: 'x', name: 'x', art })),
    ...['tap', 'Zed', 'ট'].map(choosePaymentMark),
  ];
  expect(paths.filter((path) => !isDrawn(path))).toEqual([]);
  expect(new Set(scenes.map(({ motif }) => motif))).toEqual(new Set(motifs));
});

test('an address of another version shows the current picture and is not cached forever', async () => {
  const [own, former] = [`/storage/${posterPath('PAV-DICE-001')}.webp`, '/storage/posters/v1/PAV-DICE-001.webp'];
  expect([await cacheOf(own), await cacheOf(former)]).toEqual([
    [200, FOREVER],
    [200, ONE_HOUR],
  ]);
});

test('a picture is confirmed with a 304, and is served without scripts and sniffing', async () => {
  const path = '/storage/site/v1/logo.svg';
  const { headers } = await picture(path);
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    'image/svg+xml; charset=utf-8',
    'nosniff',
  ]);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
  expect((await picture(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
});

test.each(['posters/v4/NO-GAME.webp', 'posters/NO-GAME.webp', 'nothing/v1/x.svg', 'site/v1/logo.webp', 'index.json'])(
  '/storage/%s is refused',
  async (path) => {
    expect((await picture(`/storage/${path}`)).status).toBe(404);
  },
);
