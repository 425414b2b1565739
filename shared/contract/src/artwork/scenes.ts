import type { Motif } from './names';

/**
 * A picture for content that the build does not know: a promotion, a banner or a third-party game added at run time.
 * Every motif has at least one.
 */
export interface Scene {
  readonly name: string;
  readonly motif: Motif;
  /** The name it is drawn for, which selects what the motif shows. */
  readonly title: string;
  /** Words that select this scene among those of its motif. */
  readonly words: readonly string[];
}

export const scenes: readonly Scene[] = [
  { name: 'reels-lotus', motif: 'reels', title: 'Lotus', words: ['lotus', 'shapla', 'flower', 'garden'] },
  { name: 'reels-gem', motif: 'reels', title: 'Gems', words: ['gem', 'gems', 'ruby', 'emerald', 'diamond'] },
  { name: 'reels-crown', motif: 'reels', title: 'Crown', words: ['crown', 'king', 'queen', 'nawab', 'royal'] },
  { name: 'reels-tiger', motif: 'reels', title: 'Tiger', words: ['tiger', 'tigers', 'bengal'] },
  { name: 'reels-star', motif: 'reels', title: 'Star', words: ['star', 'stars', 'moon', 'night'] },
  { name: 'reels-coin', motif: 'reels', title: 'Coins', words: ['coin', 'coins', 'gold', 'golden'] },
  { name: 'reels-seven', motif: 'reels', title: 'Sevens', words: ['seven', 'sevens', 'lucky'] },
  { name: 'reels-flame', motif: 'reels', title: 'Flame', words: ['flame', 'fire', 'hot'] },
  {
    name: 'cards-fan',
    motif: 'cards',
    title: 'Teen Patti',
    words: ['teen', 'patti', 'poker', 'baccarat', 'blackjack'],
  },
  { name: 'cards-wheel', motif: 'cards', title: 'Roulette', words: ['roulette', 'wheel', 'spin'] },
  { name: 'cards-chips', motif: 'cards', title: 'Chips', words: ['chip', 'chips', 'sic', 'stack'] },
  { name: 'curve-kite', motif: 'curve', title: 'Kite', words: ['kite', 'ghuri'] },
  { name: 'curve-balloon', motif: 'curve', title: 'Balloon', words: ['balloon', 'lantern', 'fanush'] },
  { name: 'curve-flight', motif: 'curve', title: 'Flight', words: ['flight', 'jet', 'bird'] },
  { name: 'fish-reef', motif: 'fish', title: 'Reef', words: ['reef', 'hunt'] },
  { name: 'fish-river', motif: 'fish', title: 'River', words: ['river', 'hilsa'] },
  { name: 'dice-pair', motif: 'dice', title: 'Dice', words: ['dice', 'ludo', 'roll'] },
  { name: 'dice-tiles', motif: 'dice', title: 'Tiles', words: ['tile', 'tiles', 'tower', 'memory'] },
  { name: 'dice-pegs', motif: 'dice', title: 'Plinko', words: ['plinko', 'drop', 'peg'] },
  { name: 'dice-target', motif: 'dice', title: 'Target', words: ['target', 'dart', 'archer', 'shot'] },
  { name: 'stars-draw', motif: 'stars', title: 'Draw', words: [] },
  { name: 'balls-heap', motif: 'balls', title: 'Balls', words: [] },
  { name: 'pitch-cricket', motif: 'pitch', title: 'Cricket', words: ['cricket', 'wicket', 'test'] },
  {
    name: 'pitch-football',
    motif: 'pitch',
    title: 'Football',
    words: ['football', 'soccer', 'goal', 'striker', 'kick'],
  },
  { name: 'pitch-tennis', motif: 'pitch', title: 'Tennis', words: ['tennis', 'smash'] },
  { name: 'pitch-cup', motif: 'pitch', title: 'Cup', words: ['cup', 'league', 'kabaddi', 'fantasy'] },
  { name: 'pitch-race', motif: 'pitch', title: 'Race', words: ['race', 'horse', 'derby', 'gallop', 'hound'] },
  { name: 'wheel-turn', motif: 'wheel', title: 'Wheel', words: [] },
  { name: 'mines-board', motif: 'mines', title: 'Mines', words: [] },
];

/**
 * Returns the scene for an item: the one its name's words select, else one of its motif's by its code, always the
 * same one.
 */
export function sceneOf(motif: Motif, { code, name }: { readonly code: string; readonly name: string }): Scene {
  const words = new Set(name.toLowerCase().split(/[^a-z]+/));
  const candidates = scenes.filter((scene) => scene.motif === motif);
  const found =
    candidates.find((scene) => scene.words.some((word) => words.has(word))) ??
    candidates[hash(code) % candidates.length];
  if (found === undefined) throw new Error(`The motif ${motif} has no scene.`);
  return found;
}

/** FNV-1a. */
function hash(text: string): number {
  let state = 2_166_136_261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return state;
}
