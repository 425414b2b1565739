import type { EngineName } from './engines/index';

/** One of the originals, as the site lists it. */
export interface Original {
  readonly code: string;
  readonly name: string;
  readonly name_bn: string;
  readonly type: string;
  readonly engine: EngineName;
  /** Per cent of all stakes that comes back. */
  readonly rtp: number;
  readonly volatility: 'low' | 'medium' | 'high';
  /** The most a round pays as a multiple of its stake. */
  readonly maxWinMultiple: number;
  readonly features: readonly string[];
}

/** The games this provider makes under its own name. */
export const originals: readonly Original[] = [
  {
    code: 'PAV-DICE-001',
    name: 'Night Dice',
    name_bn: 'নাইট ডাইস',
    type: 'EGAME',
    engine: 'dice',
    rtp: 99,
    volatility: 'low',
    maxWinMultiple: 99,
    features: ['provably-fair', 'set-your-chance'],
  },
  {
    code: 'PAV-MINES-001',
    name: 'Boundary Mines',
    name_bn: 'বাউন্ডারি মাইনস',
    type: 'EGAME',
    engine: 'mines',
    rtp: 99,
    volatility: 'medium',
    maxWinMultiple: 3_965.775,
    features: ['provably-fair', 'set-your-risk'],
  },
  {
    code: 'PAV-SLOT-001',
    name: 'Wicket Reels',
    name_bn: 'উইকেট রিলস',
    type: 'SLOT',
    engine: 'slot',
    rtp: 95.96,
    volatility: 'high',
    maxWinMultiple: 4_000,
    features: ['provably-fair', 'wilds', 'ten-lines'],
  },
  {
    code: 'PAV-CRASH-001',
    name: 'Sky Kite',
    name_bn: 'আকাশ ঘুড়ি',
    type: 'EGAME',
    engine: 'crash',
    rtp: 99,
    volatility: 'high',
    maxWinMultiple: 5_000,
    features: ['provably-fair', 'auto-cash-out', 'shared-rounds'],
  },
  {
    code: 'PAV-ROULETTE-001',
    name: 'Dhaka Wheel',
    name_bn: 'ঢাকা হুইল',
    type: 'TABLE',
    engine: 'roulette',
    rtp: 97.3,
    volatility: 'low',
    maxWinMultiple: 36,
    features: ['provably-fair', 'many-bets'],
  },
];

/** The game behind a code: an original, or one of the in-house engines under another title. */
export function engineFor(code: string, asked: EngineName | undefined): EngineName {
  return originals.find((game) => game.code === code)?.engine ?? asked ?? 'slot';
}

/** A game's name: an original's own, else what the launch says, else its code. */
export function titleOf(code: string, lang: 'en' | 'bn', asked: string | undefined): string {
  const original = originals.find((game) => game.code === code);
  if (original) return lang === 'bn' ? original.name_bn : original.name;
  return (asked ?? code).slice(0, 60);
}
