import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { demoPartners, paymentNames } from '@pavilion/contract/artwork/demo';
import { motifs, neutralPalettes } from '@pavilion/contract/artwork/names';
import { scenes } from '@pavilion/contract/artwork/scenes';
import { originals } from '@pavilion/contract/originals';
import { banner } from './banner';
import { allPictures } from './catalog';
import { partnerPicture } from './partner-picture';
import { paymentMark } from './payment-mark';
import { defaultPoster, poster, scenePoster } from './poster';
import { providerLogo } from './provider-mark';
import { renderWebp } from './webp';

const posters = originals.map((game) => poster(game));
const scenePosters = scenes.flatMap((scene) => neutralPalettes.map((palette) => scenePoster(scene, palette)));
const drawings = allPictures().map(({ draw }) => draw());
const partnerPictures = Object.values(demoPartners).map(({ name, art }) => partnerPicture(name, art));
const payments = Object.entries(paymentNames).map(([code, name]) => paymentMark(code, name));
const evil = `</text><script>alert("1")</script>&'\u0000`;

test('posters are small: 4 KB at the median, 8 KB at most', () => {
  const sizes = posters.map((text) => Buffer.byteLength(text)).sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(4096);
  expect(sizes.at(-1)).toBeLessThan(8192);
});

test('a gzipped poster is under 3 KB', () => {
  expect(Math.max(...posters.map((text) => gzipSync(text).length))).toBeLessThan(3072);
});

test('a poster is served as a small WebP image and contains no text that would need a font', async () => {
  const picture = await renderWebp(posters[0] ?? '');
  expect(picture.subarray(8, 12).toString()).toBe('WEBP');
  expect(picture.length).toBeLessThan(16_384);
  for (const text of [...posters, ...scenePosters, defaultPoster()]) expect(text).not.toContain('<text');
});

test('every game and every scene has its own poster', () => {
  expect(new Set([...posters, ...scenePosters]).size).toBe(posters.length + scenePosters.length);
});

test('the same code draws the same picture', () => {
  const draw = (): string => scenePoster({ name: 'X-1', title: 'Lotus', motif: 'reels' }, 'PADMA');
  expect(draw()).toBe(draw());
});

test('names are escaped and cannot inject markup', () => {
  const drawn = [
    ...motifs.map((motif) => scenePoster({ name: evil, title: evil, motif }, evil)),
    banner({ code: evil, name: evil, palette: evil, motif: 'pitch' }, 'banner'),
    providerLogo(evil, evil),
    paymentMark(evil, evil),
    partnerPicture(evil, { crest: 'kite', palette: evil }),
    partnerPicture(evil, { figure: 'batter', palette: evil }),
    partnerPicture(evil, { mark: 'adults' }),
  ];
  for (const text of drawn) {
    expect(text).not.toContain('<script');
    expect(text).not.toContain('\u0000');
  }
});

test('pictures load no resources and run no scripts', () => {
  for (const text of drawings) {
    expect(text).not.toMatch(/<(script|image|foreignObject|style)|\son\w+=|href="(?!#)/);
    expect(text).not.toMatch(/NaN|undefined/);
  }
});

test('each partner and payment method has its own picture', () => {
  for (const pictures of [partnerPictures, payments]) expect(new Set(pictures).size).toBe(pictures.length);
});

test('every picture is small and well-formed', () => {
  for (const text of drawings) {
    expect(Buffer.byteLength(text)).toBeLessThan(12_288);
    // A repeated attribute makes an element invalid XML, and the picture fails to load.
    for (const [tag] of text.matchAll(/<\w[^>]*>/g)) {
      const names = [...tag.matchAll(/\s([\w-]+)="/g)].map((match) => match[1]);
      if (new Set(names).size !== names.length) throw new Error(`An attribute is repeated in ${tag}`);
    }
  }
});

test('every path is drawn once', () => {
  const paths = allPictures().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('drawing code has no path data: it is in data files', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const long = files.filter((file) =>
    /[MLHVCSQTAZmlhvcsqtaz][-\d. MLHVCSQTAZmlhvcsqtaz]{60}/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  expect(long).toEqual([]);
});
