import type { Motif } from '@pavilion/contract/artwork/names';
import type { Scene } from '@pavilion/contract/artwork/scenes';
import type { EngineName, OriginalGame } from '@pavilion/contract/originals';
import { type Draw, gradients, linear, place, radial, svg } from './canvas';
import { balls, bingoCard, numberCard, stars } from './motifs/balls';
import { cards, hands, higherLower, royalFlush, twentyOne, twoSides, wheel } from './motifs/cards';
import { curve } from './motifs/curve';
import { dice, mines, pair, pegs } from './motifs/dice';
import { fish } from './motifs/fish';
import { fortune } from './motifs/fortune';
import { pitch } from './motifs/pitch';
import { reels } from './motifs/reels';
import { heldCoins, ribbons } from './motifs/slots';
import { paletteOf } from './palette';
import { providerGlyph } from './provider-mark';
import { Random } from './random';

/** The drawing functions by motif name. */
export const motifs: { readonly [Name in Motif]: (draw: Draw) => string } = {
  reels,
  cards,
  curve,
  fish,
  dice,
  stars,
  balls,
  pitch,
  wheel,
  mines,
};

/** The drawing function of each engine of the site's own games. */
const byEngine: { readonly [Name in EngineName]: (draw: Draw) => string } = {
  slot: reels,
  dice: pair,
  mines,
  crash: curve,
  roulette: wheel,
  plinko: pegs,
  wheel: fortune,
  hilo: higherLower,
  keno: numberCard,
  bingo: bingoCard,
  baccarat: hands,
  andarbahar: twoSides,
  blackjack: twentyOne,
  poker: royalFlush,
  race: pitch,
  football: pitch,
  fishing: fish,
  freespins: reels,
  ways: ribbons,
  holdandwin: heldCoins,
};

/** Vertical offset: motifs are drawn for the upper part of a picture with text below, and a poster has no text. */
const LOWER = 40;
const BORDER = '<rect x=".5" y=".5" width="299" height="399" fill="none" stroke="#fff" stroke-opacity=".1"/>';

interface Subject extends Pick<Draw, 'name' | 'original'> {
  /** The same code always gives the same picture. */
  readonly code: string;
  readonly palette: string;
  /** Provider whose glyph is shown in the corner. */
  readonly provider?: string;
  readonly motif: (draw: Draw) => string;
}

/** Draws a game's poster. */
export function poster(game: OriginalGame): string {
  const { code, name, provider, engine } = game;
  return portrait({ code, name, palette: provider, provider, motif: byEngine[engine], original: game });
}

/** Draws the poster shown when a game's own is unavailable. */
export function defaultPoster(): string {
  return portrait({ code: 'default', name: 'Pavilion', palette: 'PAVILION', provider: 'PAVILION', motif: pitch });
}

/** Draws a poster for games that the build does not know; it shows no provider's glyph. */
export function scenePoster({ name, motif, title }: Omit<Scene, 'words'>, palette: string): string {
  return portrait({ code: `${name}-${palette}`, name: title, palette, motif: motifs[motif] });
}

/** Draws a picture of 3:4. */
function portrait({ code, name, palette: paletteName, provider, motif, original }: Subject): string {
  const palette = paletteOf(paletteName);
  const draw: Draw = { random: new Random(code), palette, name, ...(original && { original }) };
  const scene = backdrop(draw);
  const glyph = provider === undefined ? '' : place(providerGlyph(provider, palette.spark), 36, 362, 0.26);
  return svg(
    300,
    400,
    name,
    gradients(palette) + scene.defs,
    scene.body + place(motif(draw), 0, LOWER) + glyph + BORDER,
  );
}

/** Draws the light from above and the contour lines common to all posters. */
function backdrop({ random, palette }: Draw): { readonly defs: string; readonly body: string } {
  const x = random.whole(30, 70);
  const corner = random.pick([-20, 320]);
  const arcs = Array.from({ length: 7 }, (_, i) => `<circle cx="${corner}" cy="-10" r="${90 + i * 46}"/>`).join('');
  return {
    defs:
      linear(
        'b',
        [
          { at: 0, color: palette.mid },
          { at: 0.5, color: palette.deep },
          { at: 1, color: palette.ink },
        ],
        random.pick([0.35, -0.35]),
        1,
      ) +
      radial(
        't',
        [
          { at: 0, color: palette.main, opacity: 0.85 },
          { at: 1, color: palette.main, opacity: 0 },
        ],
        `${x}%`,
        '20%',
      ),
    body: `<path fill="url(#b)" d="M0 0H300V400H0Z"/><path fill="url(#t)" d="M0 0H300V400H0Z"/><g fill="none" stroke="${palette.pale}" stroke-opacity=".09">${arcs}</g>`,
  };
}
