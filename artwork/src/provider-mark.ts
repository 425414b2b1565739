import glyphs from '../data/providers.json';
import { gradients, place, svg } from './canvas';
import { around, polygon } from './geometry';
import { paletteOf } from './palette';
import { Random } from './random';
import { star } from './symbols';
import { escape, fit } from './text';

const paths: Readonly<Record<string, string>> = glyphs;

/** Draws a provider's mark about 100 units wide around 0,0, in one color. */
export function providerGlyph(provider: string, color: string): string {
  const random = new Random(provider);
  const path =
    paths[provider] ??
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
