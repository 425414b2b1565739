import { gradients, linear, place, radial, svg, type Draw } from './canvas';
import { paletteOf, type Palette } from './palette';
import { motifs, type Motif } from './poster';
import { Random } from './random';
import { escape, fit } from './text';

export interface Banner {
  readonly code: string;
  readonly title: string;
  /** A few words over the title. */
  readonly label: string;
  /** A provider's code: its palette is used. */
  readonly palette: string;
  readonly motif: Motif;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly text: { readonly width: number; readonly largest: number; readonly x: number; readonly most: number };
  readonly motif: { readonly x: number; readonly y: number; readonly scale: number };
}

const frames = {
  /** 21:9 */
  desktop: { width: 1260, height: 540, text: { width: 600, largest: 92, x: 72, most: 3 }, motif: { x: 732, y: -30, scale: 1.78 } },
  /** The same picture as a phone shows it, 21:9 as well but with larger words. */
  mobile: { width: 630, height: 270, text: { width: 330, largest: 52, x: 28, most: 3 }, motif: { x: 366, y: -22, scale: 0.94 } },
  /** A promotion's card, 16:9. */
  card: { width: 640, height: 360, text: { width: 350, largest: 56, x: 32, most: 4 }, motif: { x: 348, y: -14, scale: 1.14 } },
} as const satisfies Readonly<Record<string, Frame>>;
export type Crop = keyof typeof frames;

/** A banner: words on the left, the motif large on the right. */
export function banner(item: Banner, crop: Crop): string {
  const frame: Frame = frames[crop];
  const palette = paletteOf(item.palette);
  const random = new Random(item.code);
  const draw: Draw = { random, palette, name: item.title };
  const { width, height, motif } = frame;
  const all = `M0 0H${width}V${height}H0Z`;
  const arcs = Array.from({ length: 8 }, (_, i) => `<circle cx="${width * 0.78}" cy="${height * 0.45}" r="${height * (0.3 + i * 0.16)}"/>`).join('');
  return svg(
    width,
    height,
    item.title,
    gradients(palette) +
      linear('b', [{ at: 0, colour: palette.ink }, { at: 0.55, colour: palette.deep }, { at: 1, colour: palette.mid }], 1, 0.3) +
      radial('t', [{ at: 0, colour: palette.main, opacity: 0.9 }, { at: 1, colour: palette.main, opacity: 0 }], '80%', '45%') +
      linear('w', [{ at: 0, colour: palette.ink }, { at: 0.42, colour: palette.ink, opacity: 0.72 }, { at: 0.68, colour: palette.ink, opacity: 0 }], 1, 0) +
      '<clipPath id="k"><path d="M-120 -60H360V330H-120Z"/></clipPath>',
    `<path fill="url(#b)" d="${all}"/><path fill="url(#t)" d="${all}"/><g fill="none" stroke="${palette.pale}" stroke-opacity=".08">${arcs}</g>` +
      place(`<g clip-path="url(#k)">${motifs[item.motif](draw)}</g>`, motif.x, motif.y, motif.scale) +
      `<path fill="url(#w)" d="${all}"/>` +
      words(item, frame, palette),
  );
}

function words(item: Banner, { height, text }: Frame, palette: Palette): string {
  const { lines, size } = fit(item.title, text.width, text.largest, 20, text.most);
  const step = size * 1.06;
  const label = Math.max(13, Math.round(size * 0.24));
  const first = height / 2 - (lines.length * step) / 2 + size * 0.86 + label * 0.8;
  const rows = lines.map((line, i) => `<text x="${text.x}" y="${Math.round(first + i * step)}">${escape(line)}</text>`).join('');
  const over = Math.round(first - size - label * 0.4);
  return `<g fill="#fff"><path d="M${text.x} ${over - label * 0.35}h${label * 1.6}" stroke="${palette.spark}" stroke-width="${label / 5}"/><text x="${text.x + label * 2.2}" y="${over}" font-size="${label}" font-weight="700" letter-spacing="${label / 9}" fill="${palette.pale}">${escape(item.label.toUpperCase())}</text><g font-size="${size}" font-weight="800" letter-spacing="${-size / 44}">${rows}</g></g>`;
}
