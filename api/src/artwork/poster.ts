import type { EngineName, OriginalGame } from '@pavilion/contract/originals';
import { type Draw, gradients, linear, place, radial, svg } from './canvas';
import { balls, stars } from './motifs/balls';
import { cards, wheel } from './motifs/cards';
import { curve } from './motifs/curve';
import { dice, mines, pair } from './motifs/dice';
import { fish } from './motifs/fish';
import { pitch } from './motifs/pitch';
import { reels } from './motifs/reels';
import { type Palette, paletteOf } from './palette';
import { providerGlyph } from './provider-mark';
import { Random } from './random';

/** The drawing functions by motif name. */
export const motifs = { reels, cards, curve, fish, dice, stars, balls, pitch, wheel, mines } as const;
export type Motif = keyof typeof motifs;

const byType: Readonly<Record<string, Motif>> = {
  SLOT: 'reels',
  LIVE: 'cards',
  TABLE: 'cards',
  FH: 'fish',
  EGAME: 'dice',
  LOTTO: 'stars',
  BINGO: 'balls',
  SPORTS: 'pitch',
  VIRTUAL: 'pitch',
};

/** The drawing function of each engine of the site's own games. */
const byEngine: { readonly [Name in EngineName]: (draw: Draw) => string } = {
  slot: reels,
  dice: pair,
  mines,
  crash: curve,
  roulette: wheel,
};

/** Returns the motif for a third-party game's category; crash games within EGAME get their own. */
export function motifOf(type: string, tags: readonly string[] = []): Motif {
  return tags.includes('crash')
    ? 'curve'
    : tags.includes('virtual') || tags.includes('racing')
      ? 'pitch'
      : (byType[type] ?? 'dice');
}

export interface Poster {
  readonly code: string;
  readonly name: string;
  readonly provider: string;
  readonly motif: Motif;
}

/** Vertical offset: motifs are drawn for the upper part of a picture with text below, and a poster has no text. */
const LOWER = 40;

/** Draws a game's 3:4 poster. The same code always gives the same picture. */
export function poster(game: Poster | OriginalGame): string {
  const palette = paletteOf(game.provider);
  const random = new Random(game.code);
  const isOriginal = 'engine' in game;
  const draw: Draw = { random, palette, name: game.name, ...(isOriginal && { original: game }) };
  const motif = isOriginal ? byEngine[game.engine] : motifs[game.motif];
  const scene = backdrop(draw);
  return svg(
    300,
    400,
    game.name,
    gradients(palette) + scene.defs,
    scene.body + place(motif(draw), 0, LOWER) + signature(game, palette),
  );
}

/** Draws the poster shown when a game's own is unavailable. */
export function defaultPoster(): string {
  return poster({ code: 'default', name: 'Pavilion', provider: 'PAVILION', motif: 'pitch' });
}

/** Draws the light from above and the contour lines common to all posters. */
export function backdrop({ random, palette }: Draw): { readonly defs: string; readonly body: string } {
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

/** Draws the provider's glyph and the border. The page shows names beside the picture in the player's language. */
function signature({ provider }: Pick<Poster, 'provider'>, palette: Palette): string {
  return (
    place(providerGlyph(provider, palette.spark), 36, 362, 0.26) +
    `<rect x=".5" y=".5" width="299" height="399" fill="none" stroke="#fff" stroke-opacity=".1"/>`
  );
}
