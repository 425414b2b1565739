import type { GameType, Volatility } from '../calls/games';

/** Slot symbols other than the wild, shared by posters and reels. */
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

/** What all slots on reels have. */
export interface ReelRules {
  /** The seven symbols other than the wild, best first. */
  readonly symbols: readonly SlotSymbol[];
  /** Weight of each symbol per 100 draws of a cell, wild first; every cell is drawn independently. */
  readonly weights: readonly number[];
  /** Payouts for three, four and five in a row from the left, wild first: multiples of a line's stake. */
  readonly paytable: readonly (readonly [number, number, number])[];
  /** Reels with the wild, counted from 0; on the others the last symbol gets its weight. */
  readonly wildReels: readonly number[];
}

export interface SlotRules extends ReelRules {
  /** Number of lines that share the stake. */
  readonly lines: 5 | 10 | 20;
}

export interface DiceRules {
  /** Fewest and most winning rolls a player may choose, out of 10,000. */
  readonly least: number;
  readonly most: number;
}

export interface MinesRules {
  /** Tiles per row, and number of rows. */
  readonly width: number;
  /** Highest payout multiple; steps beyond it are not offered. */
  readonly highest: number;
}

export interface CrashRules {
  /** A flight ends at this multiple. */
  readonly highest: number;
}

export interface RouletteRules {
  readonly zeros: 1 | 2;
  /** At zero, even-money bets get half of their chips back. */
  readonly laPartage: boolean;
  /** In taka. */
  readonly chips: readonly number[];
}

export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

export interface PlinkoRules {
  /**
   * By number of peg rows and by risk: what each slot pays, from an edge to the middle, in hundredths of the stake; the
   * other half is its mirror image.
   */
  readonly boards: Readonly<Record<number, Readonly<Record<Risk, readonly number[]>>>>;
}

export interface WheelRules {
  /** By number of segments and by risk: what each segment pays, clockwise, in hundredths of the stake. */
  readonly wheels: Readonly<Record<number, Readonly<Record<Risk, readonly number[]>>>>;
}

export interface HiloRules {
  /** Highest payout multiple; guesses beyond it are not offered. */
  readonly highest: number;
  /** Most guesses and most skipped cards of a round. */
  readonly guesses: number;
  readonly skips: number;
}

export interface KenoRules {
  /** Numbers on the card, from 1, and how many of them are drawn. */
  readonly numbers: number;
  readonly drawn: number;
  /** By risk, by how many numbers are picked (from 1) and by how many of these are drawn: hundredths of the stake. */
  readonly tables: Readonly<Record<Risk, readonly (readonly number[])[]>>;
}

/** Paying patterns of bingo, best first. */
export const bingoPatterns = ['frame', 'cross', 'three', 'two', 'corners', 'line'] as const;
export type BingoPattern = (typeof bingoPatterns)[number];

export interface BingoRules {
  /** How many of the 75 balls are drawn. */
  readonly drawn: number;
  /** What a card gives back for its best pattern, in hundredths of the stake. */
  readonly pays: Readonly<Record<BingoPattern, number>>;
}

export interface BaccaratRules {
  readonly decks: number;
  /** What a winning bet gives back, in hundredths of its chips. */
  readonly pays: Readonly<Record<'player' | 'tie' | 'banker', number>>;
  /** In taka. */
  readonly chips: readonly number[];
}

export interface AndarBaharRules {
  /** What a winning bet on a side gives back, in hundredths of its chips; the first card is andar's. */
  readonly pays: Readonly<Record<'andar' | 'bahar', number>>;
  /** Bets on how many cards are dealt, and what a winning one gives back, in hundredths of its chips. */
  readonly counts: readonly { readonly from: number; readonly to: number; readonly pays: number }[];
  /** In taka. */
  readonly chips: readonly number[];
}

export interface BlackjackRules {
  /** What a blackjack gives back, in hundredths of the stake. */
  readonly blackjackPays: number;
}

/** Paying hands of draw poker, best first. */
export const pokerHands = [
  'royal',
  'straightFlush',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPairs',
  'highPair',
] as const;
export type PokerHand = (typeof pokerHands)[number];

export interface PokerRules {
  /** What each hand gives back, as multiples of the stake. */
  readonly pays: Readonly<Record<PokerHand, number>>;
}

export interface RaceRules {
  /** For each race on the card, how often each runner wins of 1,000 races. */
  readonly races: readonly (readonly number[])[];
  /** A bet on a place wins if its runner is among so many. */
  readonly places: number;
  /** What the odds return before they are rounded down, in percent. */
  readonly share: number;
  /** In taka. */
  readonly chips: readonly number[];
}

export interface FootballRules {
  /** For each match, how often the home side and the away side score none, one, two … goals of 1,000 matches. */
  readonly matches: readonly { readonly home: readonly number[]; readonly away: readonly number[] }[];
  /** What the odds return before they are rounded down, in percent. */
  readonly share: number;
  /** In taka. */
  readonly chips: readonly number[];
}

/** Fish to shoot at, from the most frequent catch to the rarest. */
export const fishKinds = ['mola', 'tengra', 'koi', 'rui', 'katla', 'boal', 'chital', 'hilsa'] as const;
export type FishKind = (typeof fishKinds)[number];

export interface FishingRules {
  /** What a catch pays, in hundredths of the stake. */
  readonly fish: Readonly<Record<FishKind, number>>;
  /** What shots at any fish return before the chance is rounded down, in percent. */
  readonly share: number;
  /** One catch of so many is golden, and pays so many times more. */
  readonly goldenOneIn: number;
  readonly goldenTimes: number;
}

/** A slot whose scatters give free spins. The weights of its cells and of the scatter add up to 100. */
export interface FreeSpinsRules extends SlotRules {
  readonly scatter: SlotSymbol;
  readonly scatterWeight: number;
  /** Free spins for three, four, and five or more scatters anywhere. */
  readonly freeSpins: readonly [number, number, number];
  /** Wins of free spins are multiplied by this. */
  readonly multiplier: number;
}

/** A slot that pays every combination of a symbol on reels from the left. Payouts are hundredths of the stake per way. */
export interface WaysRules extends ReelRules {
  /** Cells of each reel. */
  readonly rows: 3 | 4;
  /** A wild counts as so many of a symbol. */
  readonly wildCounts: number;
}

/** A slot whose coins stick while all other cells spin again. The weights of its cells and of the coin add up to 100. */
export interface HoldAndWinRules extends SlotRules {
  /** Of a coin, in the paid spin. */
  readonly coinWeight: number;
  /** How many of 100 draws of an empty cell are a coin in a respin. */
  readonly respinCoins: number;
  /** Each value in hundredths of the stake and its weight out of 100, lowest first; the last three have names. */
  readonly coins: readonly { readonly pays: number; readonly weight: number }[];
  /** What a full screen pays besides its coins, in hundredths of the stake. */
  readonly grand: number;
}

interface Common {
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  /** The studio's code. */
  readonly provider: string;
  readonly type: GameType;
  readonly tags: readonly string[];
  /** Return to player in percent, computed over every outcome and rounded down. */
  readonly rtp: number;
  readonly volatility: Volatility;
  /** Features, the most distinctive first. */
  readonly features: readonly string[];
  /** Stake range of one round, in poisha. */
  readonly stakes: { readonly least: number; readonly most: number };
  /** Maximum payout of a round, as a multiple of its whole stake. */
  readonly maxWinMultiple: number;
}

/** A game of our own: one definition for the lobby's data and the game server's rules. */
export type OriginalGame =
  | (Common & { readonly engine: 'slot'; readonly rules: SlotRules })
  | (Common & { readonly engine: 'dice'; readonly rules: DiceRules })
  | (Common & { readonly engine: 'mines'; readonly rules: MinesRules })
  | (Common & { readonly engine: 'crash'; readonly rules: CrashRules })
  | (Common & { readonly engine: 'roulette'; readonly rules: RouletteRules })
  | (Common & { readonly engine: 'plinko'; readonly rules: PlinkoRules })
  | (Common & { readonly engine: 'wheel'; readonly rules: WheelRules })
  | (Common & { readonly engine: 'hilo'; readonly rules: HiloRules })
  | (Common & { readonly engine: 'keno'; readonly rules: KenoRules })
  | (Common & { readonly engine: 'bingo'; readonly rules: BingoRules })
  | (Common & { readonly engine: 'baccarat'; readonly rules: BaccaratRules })
  | (Common & { readonly engine: 'andarbahar'; readonly rules: AndarBaharRules })
  | (Common & { readonly engine: 'blackjack'; readonly rules: BlackjackRules })
  | (Common & { readonly engine: 'poker'; readonly rules: PokerRules })
  | (Common & { readonly engine: 'race'; readonly rules: RaceRules })
  | (Common & { readonly engine: 'football'; readonly rules: FootballRules })
  | (Common & { readonly engine: 'fishing'; readonly rules: FishingRules })
  | (Common & { readonly engine: 'freespins'; readonly rules: FreeSpinsRules })
  | (Common & { readonly engine: 'ways'; readonly rules: WaysRules })
  | (Common & { readonly engine: 'holdandwin'; readonly rules: HoldAndWinRules });

export type EngineName = OriginalGame['engine'];
export type GameOf<Name extends EngineName> = Extract<OriginalGame, { readonly engine: Name }>;

/** The stake range of most games: ৳1.00 to ৳25,000.00. */
export const standardStakes = { least: 100, most: 2_500_000 } as const;
