import { gzipSync } from 'node:zlib';
import { originals } from '@pavilion/contract/originals';
import { demoPartners } from '../seed/partners';
import { banner } from './banner';
import { type Figure, figures } from './figures';
import { partnerPicture } from './partner-picture';
import { paymentMark } from './payment-mark';
import { defaultPoster, type Motif, motifs, poster } from './poster';
import { providerLogo } from './provider-mark';
import { siteLogos } from './site-logo';
import { renderWebp } from './webp';

const posters = originals.map((game) => poster(game));
const kinds = Object.keys(motifs) as Motif[];
const partnerPictures = [
  ...demoPartners.map(({ name, art }) => partnerPicture(name, art)),
  ...Object.keys(figures).map((figure) => partnerPicture('x', { figure: figure as Figure, palette: 'SABA' })),
];
const payments = ['bank', 'bkash', 'nagad', 'rocket', 'upay', 'tether', 'bitcoin'].map((code) =>
  paymentMark(code, code),
);
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
  for (const text of [...posters, defaultPoster()]) expect(text).not.toContain('<text');
});

test('every game has its own poster', () => {
  expect(new Set(posters).size).toBe(posters.length);
});

test('the same code draws the same picture', () => {
  const draw = (): string => poster({ code: 'X-1', name: 'Lotus', provider: 'PADMA', motif: 'reels' });
  expect(draw()).toBe(draw());
});

test('names are escaped and cannot inject markup', () => {
  const drawn = [
    ...kinds.map((motif) => poster({ code: evil, name: evil, provider: evil, motif })),
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
  const all = [
    ...posters,
    defaultPoster(),
    ...Object.values(siteLogos).map((draw) => draw()),
    banner({ code: 'a', name: 'A', palette: 'PADMA', motif: 'fish' }, 'card'),
    ...partnerPictures,
    ...payments,
  ];
  for (const text of all) {
    expect(text).not.toMatch(/<(script|image|foreignObject|style)|\son\w+=|href="(?!#)/);
    expect(text).not.toMatch(/NaN|undefined/);
  }
});

test('each partner and payment method has its own picture, well-formed and small', () => {
  for (const pictures of [partnerPictures.slice(0, demoPartners.length), payments])
    expect(new Set(pictures).size).toBe(pictures.length);
  for (const text of [...partnerPictures, ...payments]) {
    expect(Buffer.byteLength(text)).toBeLessThan(8192);
    // A repeated attribute makes an element invalid XML, and the picture fails to load.
    for (const [tag] of text.matchAll(/<\w[^>]*>/g)) {
      const names = [...tag.matchAll(/\s([\w-]+)="/g)].map((match) => match[1]);
      expect(new Set(names).size).toBe(names.length);
    }
  }
});
