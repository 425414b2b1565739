import type { GameType, Volatility } from '../calls/games';

/** What a slot may have on its reels beside the wild; poster and reels draw the same ones. */
export const slotSymbols = [
  'ball',
  'bat',
  'bell',
  'boat',
  'bolt',
  'coin',
  'crown',
  'cup',
  'drop',
  'drum',
  'flame',
  'flower',
  'gem',
  'lantern',
  'leaf',
  'lotus',
  'moon',
  'stumps',
  'sun',
  'tiger',
  'wave',
] as const;
export type SlotSymbol = (typeof slotSymbols)[number];

export interface SlotRules {
  /** The seven beside the wild, the best first. */
  readonly symbols: readonly SlotSymbol[];
  /** Of 100 draws of one cell, how many show each symbol, the wild first; every cell is drawn by itself. */
  readonly weights: readonly number[];
  /** What three, four and five in a row from the left pay as multiples of the line's stake; the wild first. */
  readonly paytable: readonly (readonly [number, number, number])[];
  /** The stake is shared by so many lines. */
  readonly lines: 5 | 10 | 20;
  /** Reels that have the wild, counted from 0; on others the last symbol takes its share. */
  readonly wildReels: readonly number[];
}

export interface DiceRules {
  /** Of the 10,000 rolls, how few and how many a player may choose to win on. */
  readonly least: number;
  readonly most: number;
}

export interface MinesRules {
  /** Tiles in a row, and rows. */
  readonly width: number;
  /** No step is offered that would pay a higher multiple of the stake. */
  readonly highest: number;
}

export interface CrashRules {
  /** A flight that gets to this multiple ends there. */
  readonly highest: number;
}

export interface RouletteRules {
  readonly zeros: 1 | 2;
  /** Even chances get half of their chips back at zero. */
  readonly laPartage: boolean;
  /** In taka. */
  readonly chips: readonly number[];
}

interface Common {
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  /** Code of the studio. */
  readonly provider: string;
  readonly type: GameType;
  readonly tags: readonly string[];
  /** Per cent of all stakes that comes back, counted over every outcome and rounded down. */
  readonly rtp: number;
  readonly volatility: Volatility;
  /** What sets it apart comes first. */
  readonly features: readonly string[];
  /** Of one round, in poisha. */
  readonly stakes: { readonly least: number; readonly most: number };
  /** The most one round pays, as a multiple of its whole stake. */
  readonly maxWinMultiple: number;
}

/** A game of our own: what the lobby says of it and what its server plays are this one definition. */
export type OriginalGame =
  | (Common & { readonly engine: 'slot'; readonly rules: SlotRules })
  | (Common & { readonly engine: 'dice'; readonly rules: DiceRules })
  | (Common & { readonly engine: 'mines'; readonly rules: MinesRules })
  | (Common & { readonly engine: 'crash'; readonly rules: CrashRules })
  | (Common & { readonly engine: 'roulette'; readonly rules: RouletteRules });

export type EngineName = OriginalGame['engine'];
export type GameOf<Name extends EngineName> = Extract<OriginalGame, { readonly engine: Name }>;

/** ৳1.00 to ৳25,000.00. */
export const usualStakes = { least: 100, most: 2_500_000 } as const;
