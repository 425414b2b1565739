import type { OriginalGame } from '@pavilion/contract/originals';
import { round } from './geometry';
import type { Palette } from './palette';
import type { Random } from './random';
import { symbolDefs } from './symbols';
import { escape, fonts } from './text';

/** The inputs of a motif. Fills are referenced by name: see `gradients`. */
export interface Draw {
  readonly random: Random;
  readonly palette: Palette;
  /** The item's name; its words may select what is drawn. */
  readonly name: string;
  /** Set for the site's own games; their rules select what is drawn. */
  readonly original?: OriginalGame;
}

interface Stop {
  readonly at: number;
  readonly color: string;
  readonly opacity?: number;
}

function stops(list: readonly Stop[]): string {
  return list
    .map(
      (s) =>
        `<stop offset="${s.at}" stop-color="${s.color}"${s.opacity === undefined ? '' : ` stop-opacity="${s.opacity}"`}/>`,
    )
    .join('');
}

export function linear(id: string, list: readonly Stop[], x2 = 0, y2 = 1): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

export function radial(id: string, list: readonly Stop[], center = '50%', middle = '50%'): string {
  return `<radialGradient id="${id}" cx="${center}" cy="${middle}" r="${center === '50%' ? '50%' : '75%'}">${stops(list)}</radialGradient>`;
}

/** Returns the shared gradients: m main-color metal, s spark metal, d dark glass, g glow, o ball, f foot. */
export function gradients(p: Palette): string {
  return [
    linear(
      'm',
      [
        { at: 0, color: p.pale },
        { at: 0.35, color: p.light },
        { at: 1, color: p.main },
      ],
      0.6,
      1,
    ),
    linear(
      's',
      [
        { at: 0, color: '#fff' },
        { at: 0.25, color: p.spark },
        { at: 1, color: p.spark, opacity: 0.75 },
      ],
      0.5,
      1,
    ),
    linear(
      'd',
      [
        { at: 0, color: p.mid },
        { at: 1, color: p.ink },
      ],
      0.3,
      1,
    ),
    radial('g', [
      { at: 0, color: p.light, opacity: 0.75 },
      { at: 0.5, color: p.main, opacity: 0.3 },
      { at: 1, color: p.main, opacity: 0 },
    ]),
    radial(
      'o',
      [
        { at: 0, color: '#fff' },
        { at: 0.3, color: p.pale },
        { at: 0.75, color: p.light },
        { at: 1, color: p.mid },
      ],
      '35%',
      '28%',
    ),
    linear('f', [
      { at: 0, color: p.ink, opacity: 0 },
      { at: 0.55, color: p.ink, opacity: 0.82 },
      { at: 1, color: p.ink },
    ]),
  ].join('');
}

/** Returns a complete SVG with only the `defs` it uses. Screen readers and saved files show the title. */
export function svg(width: number, height: number, title: string, defs: string, body: string): string {
  const shapes = symbolDefs(body);
  const all = shapes + body;
  const used = defs.replace(/<(linear|radial)Gradient id="(\w+)".*?<\/\1Gradient>/g, (def, _, id: string) =>
    all.includes(`url(#${id})`) ? def : '',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${fonts}"><title>${escape(title)}</title><defs>${used}${shapes}</defs>${body}</svg>`;
}

export function place(body: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${round(scale, 100)})`}${turn === 0 ? '' : ` rotate(${round(turn)})`}">${body}</g>`;
}
