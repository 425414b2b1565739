import { gradients, linear, place, radial, svg } from './canvas';
import { type Figure, figures } from './figures';
import { type Palette, paletteOf } from './palette';
import { type SymbolName, use } from './symbols';

/** The content of a partner picture: a team crest, a player's outline, or one of the site's own marks. */
export type PartnerArt =
  | { readonly crest: SymbolName; readonly palette: string }
  | { readonly figure: Figure; readonly palette: string }
  | { readonly mark: PartnerMark };
export type PartnerMark = keyof typeof marks;

/** Draws a square partner picture, so that sponsors, ambassadors and marks fit one row. */
export function partnerPicture(name: string, art: PartnerArt): string {
  if ('mark' in art) return mark(name, art.mark);
  return 'crest' in art
    ? crest(name, art.crest, paletteOf(art.palette))
    : portrait(name, art.figure, paletteOf(art.palette));
}

const SHIELD = 'M0-62C18-52 36-48 54-48V4C54 36 26 54 0 66-26 54-54 36-54 4V-48C-36-48-18-52 0-62Z';

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
    `<path fill="url(#b)" stroke="url(#m)" stroke-width="5" stroke-linejoin="round" d="${SHIELD}"/>` +
    `<path fill="none" stroke="${palette.pale}" stroke-opacity=".3" stroke-width="1.500" d="${SHIELD}" transform="scale(.86)"/>` +
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
    `<path fill="url(#b)" d="${all}"/><path fill="url(#t)" d="${all}"/>${lamps}${beams}${ground}${figures[figure](palette)}`,
  );
}

const LINE = 'fill="none" stroke="#F2F6F4" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"';
const ACCENT = '#2BD576';

/** Safer-gambling and license marks: one symbol in a ring. */
const marks = {
  adults: () =>
    `<text y="19" font-size="54" font-weight="800" letter-spacing="-2" text-anchor="middle" fill="#F2F6F4">18<tspan fill="${ACCENT}">+</tspan></text>`,
  limits: () =>
    `<path ${LINE} d="M-34 18A36 36 0 1 1 34 18"/><path d="M-34 18A36 36 0 0 1-18-26" fill="none" stroke="${ACCENT}" stroke-width="7" stroke-linecap="round"/><path ${LINE} d="M0 6 17-17"/><circle cy="7" r="8" fill="#F2F6F4"/>`,
  exclusion: () =>
    `<path ${LINE} d="M-24-6V-20A24 24 0 0 1 24-20V-6"/><rect x="-33" y="-6" width="66" height="46" rx="9" fill="#F2F6F4"/><path d="M0 10V22" stroke="#0B1210" stroke-width="8" stroke-linecap="round"/>`,
  licence: () =>
    `<path ${LINE} d="M-26-38H12L28-22V38H-26Z"/><path ${LINE} d="M-10-14H8M-10 3H0"/><circle cx="14" cy="22" r="15" fill="#0B1210"/><path d="M5 22H23" fill="none" stroke="${ACCENT}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
} as const;

export const partnerMarks = Object.keys(marks) as [PartnerMark, ...PartnerMark[]];

function mark(name: string, which: PartnerMark): string {
  const ring = '<circle r="70" fill="#121B18" stroke="#26352F" stroke-width="4"/>';
  return svg(160, 160, name, '', place(ring + marks[which](), 80, 80));
}
