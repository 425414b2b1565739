import { gzipSync } from 'node:zlib';
import { originals } from '@pavilion/contract/originals';

import { demoPartners } from '../seed/partners';
import { banner } from './banner';
import { figures, type Figure } from './figures';
import { partnerPicture } from './partner-picture';
import { paymentMark } from './payment-mark';
import { defaultPoster, motifs, poster, type Motif } from './poster';
import { providerLogo } from './provider-mark';
import { siteLogos } from './site-logo';
import { webpOf } from './webp';

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

test('posters are small: 4 KB at the median, 8 KB at the most', () => {
  const sizes = posters.map((text) => Buffer.byteLength(text)).sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(4096);
  expect(sizes.at(-1)).toBeLessThan(8192);
});

test('packed, a poster is less than 3 KB', () => {
  expect(Math.max(...posters.map((text) => gzipSync(text).length))).toBeLessThan(3072);
});

test('a poster is sent as a small picture of points, and holds no words that would need a font', async () => {
  const picture = await webpOf(posters[0] ?? '');
  expect(picture.subarray(8, 12).toString()).toBe('WEBP');
  expect(picture.length).toBeLessThan(16_384);
  for (const text of [...posters, defaultPoster()]) expect(text).not.toContain('<text');
});

test('every game has a poster of its own', () => {
  expect(new Set(posters).size).toBe(posters.length);
});

test('the same code draws the same picture', () => {
  const draw = (): string => poster({ code: 'X-1', name: 'Lotus', provider: 'PADMA', motif: 'reels' });
  expect(draw()).toBe(draw());
});

test('no name gets out of its text', () => {
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

test('pictures fetch nothing and run nothing', () => {
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

test('partners and payment methods each have a picture of their own, well-formed and small', () => {
  for (const pictures of [partnerPictures.slice(0, demoPartners.length), payments])
    expect(new Set(pictures).size).toBe(pictures.length);
  for (const text of [...partnerPictures, ...payments]) {
    expect(Buffer.byteLength(text)).toBeLessThan(8192);
    // An attribute twice in an element is no XML, and no picture.
    for (const [tag] of text.matchAll(/<\w[^>]*>/g)) {
      const names = [...tag.matchAll(/\s([\w-]+)="/g)].map((match) => match[1]);
      expect(new Set(names).size).toBe(names.length);
    }
  }
});
