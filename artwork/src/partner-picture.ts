import type { Figure, PartnerArt, PartnerMark, SymbolName } from '@pavilion/contract/artwork/names';
import { gradients, linear, place, radial, svg } from './canvas';
import { fragment } from './fragments';
import { type Palette, paletteOf } from './palette';
import { use } from './symbols';

/** Draws a square partner picture, so that sponsors, ambassadors and marks fit one row. */
export function partnerPicture(name: string, art: PartnerArt): string {
  if ('mark' in art) return mark(name, art.mark);
  return 'crest' in art
    ? crest(name, art.crest, paletteOf(art.palette))
    : portrait(name, art.figure, paletteOf(art.palette));
}

/** Draws a shield with the symbol of the team's name. */
function crest(name: string, symbol: SymbolName, palette: Palette): string {
  const field = linear(
    'b',
    [
      { at: 0, color: palette.mid },
      { at: 1, color: palette.ink },
    ],
    0.4,
    1,
  );
  const body =
    fragment('partners/shield', { pale: palette.pale }) +
    place(use(symbol), 0, -4, 0.58) +
    `<path fill="${palette.spark}" d="M-16 42H16L8 48H-8Z"/>`;
  return svg(160, 160, name, gradients(palette) + field, place(body, 80, 79, 1.1));
}

/** Draws a player's outline against floodlights; it shows no real person's face. */
function portrait(name: string, figure: Figure, palette: Palette): string {
  const beams = [40, 280]
    .map(
      (x) =>
        `<path d="M${x - 4} 34H${x + 4}L${160 + (160 - x) * 0.35 + 70} 300H${160 + (160 - x) * 0.35 - 70}Z" fill="${palette.pale}" opacity=".1"/>`,
    )
    .join('');
  const lamps = [40, 280]
    .map(
      (x) =>
        `<path d="M${x} 36V190" stroke="${palette.light}" stroke-opacity=".4" stroke-width="3"/><rect x="${x - 19}" y="18" width="38" height="20" rx="5" fill="url(#d)"/><g fill="#fff">${[-11, 0, 11].map((dx) => `<circle cx="${x + dx}" cy="28" r="3.500"/>`).join('')}</g>`,
    )
    .join('');
  const ground = `<ellipse cx="160" cy="316" rx="220" ry="66" fill="${palette.mid}"/><ellipse cx="160" cy="314" rx="206" ry="58" fill="none" stroke="${palette.pale}" stroke-opacity=".4" stroke-width="2"/>`;
  const defs =
    linear(
      'b',
      [
        { at: 0, color: palette.mid },
        { at: 0.55, color: palette.deep },
        { at: 1, color: palette.ink },
      ],
      0.3,
      1,
    ) +
    radial(
      't',
      [
        { at: 0, color: palette.main, opacity: 0.95 },
        { at: 1, color: palette.main, opacity: 0 },
      ],
      '50%',
      '44%',
    );
  const all = 'M0 0H320V320H0Z';
  return svg(
    320,
    320,
    name,
    gradients(palette) + defs,
    `<path fill="url(#b)" d="${all}"/><path fill="url(#t)" d="${all}"/>${lamps}${beams}${ground}${drawFigure(figure, palette)}`,
  );
}

/** Draws a safer-gambling or license mark: one symbol in a ring. */
function mark(name: string, which: PartnerMark): string {
  const ring = '<circle r="70" fill="#121B18" stroke="#26352F" stroke-width="4"/>';
  return svg(160, 160, name, '', place(ring + fragment(`partners/${which}`), 80, 80));
}

/**
 * Draws a player's outline. Limbs are lines with round ends and the body is shapes between them: each outline is drawn
 * once light and once dark beside it.
 */
function drawFigure(figure: Figure, palette: Palette): string {
  const limbs = fragment(`figures/${figure}/limbs`);
  const body = fragment(`figures/${figure}/body`);
  const layer = (color: string, dx: number): string =>
    `<g transform="translate(${dx} 0)" fill="${color}" stroke="${color}" stroke-linecap="round" stroke-linejoin="round">${limbs}<g stroke-width="6">${body}</g></g>`;
  return `${layer(palette.pale, -3)}${layer(palette.ink, 1)}${fragment(`figures/${figure}/equipment`, { ...palette })}`;
}
