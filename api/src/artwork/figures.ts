import type { Palette } from './palette';

/**
 * Limbs are lines with round ends and bodies are shapes between them: each outline is drawn once light and once dark
 * beside it.
 */
function outline(palette: Palette, limbs: string, shapes: string, extra: string): string {
  const layer = (color: string, dx: number): string =>
    `<g transform="translate(${dx} 0)" fill="${color}" stroke="${color}" stroke-linecap="round" stroke-linejoin="round">${limbs}<g stroke-width="6">${shapes}</g></g>`;
  return `${layer(palette.pale, -3)}${layer(palette.ink, 1)}${extra}`;
}

function line(width: number, path: string): string {
  return `<path fill="none" stroke-width="${width}" d="${path}"/>`;
}

/** A batter after the shot, the front knee bent. */
function batter(palette: Palette): string {
  const limbs =
    line(30, 'M150 190 118 232 128 288') +
    line(26, 'M128 288 108 294') +
    line(30, 'M176 192 222 236 246 290') +
    line(26, 'M246 290 266 292') +
    line(21, 'M146 116 120 92 146 64') +
    line(21, 'M182 118 172 84 150 62');
  const shapes =
    '<path d="M136 104 192 104 188 196H140Z"/><circle cx="176" cy="72" r="24"/><path d="M192 72 210 76 196 82Z"/>';
  const bat = `<g transform="translate(148 62) rotate(-62)"><path d="M-4 0H4V-30H-4Z" fill="${palette.spark}"/><path d="M-10-30Q-10-38-4-40H4Q10-38 10-30V-112Q0-120-10-112Z" fill="${palette.spark}"/><path d="M-3-44V-106" stroke="${palette.ink}" stroke-opacity=".35" stroke-width="3"/></g>`;
  return outline(palette, limbs, shapes, bat);
}

/** A bowler at delivery, the arm over, the front leg braced. */
function bowler(palette: Palette): string {
  const limbs =
    line(29, 'M150 196 186 238 224 286') +
    line(25, 'M224 286 246 286') +
    line(29, 'M146 196 112 236 74 232') +
    line(25, 'M74 232 62 216') +
    line(20, 'M150 112 132 62 140 24') +
    line(20, 'M184 122 226 138 236 168');
  const shapes = '<path d="M136 108 190 118 172 204H132Z"/><circle cx="184" cy="86" r="23"/>';
  const ball = `<circle cx="141" cy="18" r="11" fill="${palette.spark}"/><path d="M135 10Q144 18 137 27" fill="none" stroke="${palette.ink}" stroke-opacity=".5" stroke-width="2"/>`;
  return outline(palette, limbs, shapes, ball);
}

/** A wicketkeeper crouching behind the stumps, both gloves out. */
function keeper(palette: Palette): string {
  const limbs =
    line(31, 'M142 224 92 232 118 288') +
    line(26, 'M118 288 94 294') +
    line(31, 'M178 224 228 232 202 288') +
    line(26, 'M202 288 226 294') +
    line(21, 'M134 152 100 176 138 190') +
    line(21, 'M186 152 220 176 182 190');
  const shapes =
    '<path d="M128 140 192 140 186 232H134Z"/><circle cx="160" cy="106" r="25"/><path d="M132 100 188 100 188 94Q160 76 132 94Z"/>';
  const gloves = `<g fill="${palette.spark}"><ellipse cx="142" cy="188" rx="17" ry="20" transform="rotate(-14 142 188)"/><ellipse cx="178" cy="188" rx="17" ry="20" transform="rotate(14 178 188)"/></g>`;
  return outline(palette, limbs, shapes, gloves);
}

export const figures = { batter, bowler, keeper } as const;
export type Figure = keyof typeof figures;
