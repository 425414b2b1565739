import { gradients, place, svg } from './canvas';
import { around, polygon } from './geometry';
import { paletteOf } from './palette';
import { Random } from './random';
import { star } from './symbols';
import { escape, fit } from './text';

const glyphs: Readonly<Record<string, string>> = {
  PAVILION: 'M-50 44V4L0-46 50 4V44H28V14L0-14-28 14V44Z',
  PADMA: 'M-50-14Q-25-44 0-14T50-14V8Q25 38 0 8T-50 8ZM-50 26Q-25-4 0 26T50 26V42H-50Z',
  NAKSHI: `${star(8, 50, 22)}${polygon(around(4, 14, 0))}`,
  MEGHNA: 'M-50 40-18-44 0-8 18-44 50 40H24L14 6 0 34-14 6-24 40Z',
  KHELA: 'M-46-46H-18V-10L18-46H50L8-2 50 46H16L-18 8V46H-46Z',
  SHAPLA:
    'M0 44C-34 30-34-14 0-48 34-14 34 30 0 44ZM-12 46C-48 40-56 6-48-18-34-6-28 18-12 46ZM12 46C48 40 56 6 48-18 34-6 28 18 12 46Z',
  TIGERBAY: 'M-44-46-26-4-44 46-8 4ZM-8-46 8 0-8 46 24 0ZM28-46 42-2 28 46 56 0Z',
  MONSOON:
    'M-22-48C-2-20 4-8-4 6-18 20-44 10-42-10-40-22-30-30-22-48ZM24-14C44 14 50 26 42 38 28 54 2 42 4 22 6 10 16 2 24-14Z',
  BAZAAR: 'M-46-8C-46-30-28-48 0-48S46-30 46-8L28 48H-28ZM-22-8H22L14 26H-14Z',
  LALBAGH: 'M-48 46V-6C-48-40-10-34 0-52 10-34 48-40 48-6V46H20V10C20-10-20-10-20 10V46Z',
};

/** Draws a provider's mark about 100 units wide around 0,0, in one color. */
export function providerGlyph(provider: string, color: string): string {
  const random = new Random(provider);
  const path =
    glyphs[provider] ??
    `${polygon(around(random.whole(3, 8), 50, random.whole(-90, 0)))}${star(random.whole(3, 6), 28, 13)}`;
  return `<path fill-rule="evenodd" fill="${color}" d="${path}"/>`;
}

/** Draws a provider's logo: mark and name side by side on a transparent background. */
export function providerLogo(provider: string, name: string): string {
  const palette = paletteOf(provider);
  const { lines, size } = fit(name, 168, 30, 15, 2);
  const first = 42 + size * 0.35 - ((lines.length - 1) * size) / 2;
  const text = lines
    .map((line, i) => `<text x="84" y="${Math.round(first + i * size)}">${escape(line)}</text>`)
    .join('');
  return svg(
    264,
    84,
    name,
    gradients(palette),
    place(providerGlyph(provider, 'url(#m)'), 42, 42, 0.56) +
      `<g font-weight="800" font-size="${size}" letter-spacing="-.400" fill="#F2F6F4">${text}</g>`,
  );
}
