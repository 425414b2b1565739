/** Names of what the site's pictures are drawn from: operators choose among them, and `artwork` draws them. */

export const motifs = ['reels', 'cards', 'curve', 'fish', 'dice', 'stars', 'balls', 'pitch', 'wheel', 'mines'] as const;
export type Motif = (typeof motifs)[number];

// The order decides what a seeded random number selects: append only.
export const symbols = [
  'lotus',
  'star',
  'gem',
  'crown',
  'moon',
  'sun',
  'bolt',
  'flame',
  'bell',
  'mango',
  'coin',
  'drop',
  'kite',
  'boat',
  'leaf',
  'tiger',
  'eye',
  'flower',
  'seven',
  'lantern',
  'peacock',
  'drum',
  'cup',
  'stumps',
  'ball',
  'bat',
  'wave',
] as const;
export type SymbolName = (typeof symbols)[number];

export const figures = ['batter', 'bowler', 'keeper'] as const;
export type Figure = (typeof figures)[number];

/** Safer-gambling and license marks. */
export const partnerMarks = ['adults', 'limits', 'exclusion', 'licence'] as const;
export type PartnerMark = (typeof partnerMarks)[number];

/** The content of a partner picture: a team crest, a player's outline, or one of the site's own marks. */
export type PartnerArt =
  | { readonly crest: SymbolName; readonly palette: string }
  | { readonly figure: Figure; readonly palette: string }
  | { readonly mark: PartnerMark };

export const siteLogos = ['logo', 'mobile_logo', 'loader_logo', 'favicon'] as const;
export type SiteLogo = (typeof siteLogos)[number];

/** Palettes by the code of the provider they were made for. */
export const providerPalettes = [
  'PAVILION',
  'PADMA',
  'NAKSHI',
  'MEGHNA',
  'KHELA',
  'SHAPLA',
  'TIGERBAY',
  'MONSOON',
  'BAZAAR',
  'LALBAGH',
  'SABA',
  'HORSEBOOK',
] as const;
/** Palettes of all other providers. */
export const neutralPalettes = ['NEUTRAL-1', 'NEUTRAL-2', 'NEUTRAL-3'] as const;
export type PaletteName = (typeof providerPalettes)[number] | (typeof neutralPalettes)[number];
export const palettes: readonly PaletteName[] = [...providerPalettes, ...neutralPalettes];

/** Returns the palette with this name; an unlisted name always gets the same neutral one. */
export function paletteNameOf(name: string): PaletteName {
  return palettes.find((palette) => palette === name) ?? neutralPaletteOf(name);
}

/** Returns one of the neutral palettes, the same one for the same text. */
export function neutralPaletteOf(text: string): PaletteName {
  const sum = [...text].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return neutralPalettes[sum % neutralPalettes.length] ?? neutralPalettes[0];
}

const motifsByType: Readonly<Record<string, Motif>> = {
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

/** Returns the motif for a third-party game's category; crash games within EGAME get their own. */
export function motifOf(type: string, tags: readonly string[] = []): Motif {
  return tags.includes('crash')
    ? 'curve'
    : tags.includes('virtual') || tags.includes('racing')
      ? 'pitch'
      : (motifsByType[type] ?? 'dice');
}
