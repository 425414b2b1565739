import type { Motif } from '@pavilion/contract/artwork/names';
import { type Draw, gradients, linear, place, radial, svg } from './canvas';
import { paletteOf } from './palette';
import { motifs } from './poster';
import { Random } from './random';

interface Banner {
  readonly code: string;
  /** Words in the name may select the motif's symbols; the name itself is not drawn. */
  readonly name: string;
  readonly palette: string;
  readonly motif: Motif;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly motif: { readonly x: number; readonly y: number; readonly scale: number };
  /** Horizontal center of the light, as a fraction of the width. */
  readonly light: number;
}

const frames = {
  /** 21:9, with room on the left for the page's own text in any language. */
  banner: { width: 1260, height: 540, motif: { x: 732, y: -30, scale: 1.78 }, light: 0.8 },
  /** A promotion card, 16:9. */
  card: { width: 640, height: 360, motif: { x: 149, y: -14, scale: 1.14 }, light: 0.5 },
} as const satisfies Readonly<Record<string, Frame>>;
type Crop = keyof typeof frames;

/** Draws a banner without text: a large motif in front of a light. */
export function banner(item: Banner, crop: Crop): string {
  const frame: Frame = frames[crop];
  const palette = paletteOf(item.palette);
  const random = new Random(item.code);
  const draw: Draw = { random, palette, name: item.name };
  const { width, height, motif, light } = frame;
  const all = `M0 0H${width}V${height}H0Z`;
  const arcs = Array.from(
    { length: 8 },
    (_, i) => `<circle cx="${width * (light - 0.02)}" cy="${height * 0.45}" r="${height * (0.3 + i * 0.16)}"/>`,
  ).join('');
  return svg(
    width,
    height,
    item.name,
    gradients(palette) +
      linear(
        'b',
        [
          { at: 0, color: palette.ink },
          { at: 0.55, color: palette.deep },
          { at: 1, color: palette.mid },
        ],
        1,
        0.3,
      ) +
      radial(
        't',
        [
          { at: 0, color: palette.main, opacity: 0.9 },
          { at: 1, color: palette.main, opacity: 0 },
        ],
        `${light * 100}%`,
        '45%',
      ) +
      linear(
        'w',
        [
          { at: 0, color: palette.ink },
          { at: 0.42, color: palette.ink, opacity: 0.72 },
          { at: 0.68, color: palette.ink, opacity: 0 },
        ],
        1,
        0,
      ) +
      '<clipPath id="k"><path d="M-120 -60H360V330H-120Z"/></clipPath>',
    `<path fill="url(#b)" d="${all}"/><path fill="url(#t)" d="${all}"/><g fill="none" stroke="${palette.pale}" stroke-opacity=".08">${arcs}</g>` +
      place(`<g clip-path="url(#k)">${motifs[item.motif](draw)}</g>`, motif.x, motif.y, motif.scale) +
      (light > 0.5 ? `<path fill="url(#w)" d="${all}"/>` : ''),
  );
}
