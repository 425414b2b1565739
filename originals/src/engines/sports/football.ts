import type { FootballRules } from '@pavilion/contract/originals';
import { oddsFor, readBets, retainStake, settleBets, type SpotBet, type SpotWin } from '../bets';
import { type Engine, fieldsOf } from '../engine';

/** Bets on the result, on more or less than 2.5 goals, on goals of both sides, and on the score, for example score-2-1. */
export type FootballSpot =
  'home' | 'draw' | 'away' | 'over' | 'under' | 'both' | 'notBoth' | `score-${number}-${number}`;

export interface FootballChoice {
  /** Number of the match, from 0. */
  readonly match: number;
  readonly bets: readonly SpotBet<FootballSpot>[];
}

export interface Goal {
  readonly minute: number;
  readonly side: 'home' | 'away';
}

export interface FootballDetail {
  readonly home: number;
  readonly away: number;
  /** In the order in which they are scored. */
  readonly goals: readonly Goal[];
  readonly wins: readonly SpotWin<FootballSpot>[];
}

/** Highest number of goals of a side that a bet on the score can name. */
const mostNamed = 3;
const minutes = 90;
const named = Array.from({ length: mostNamed + 1 }, (_, goals) => goals);

/** Every spot, in the order of the board. */
export const footballSpots: readonly FootballSpot[] = [
  'home',
  'draw',
  'away',
  'over',
  'under',
  'both',
  'notBoth',
  ...named.flatMap((home) => named.map((away) => `score-${home}-${away}` as const)),
];

export function isWon(spot: FootballSpot, home: number, away: number): boolean {
  switch (spot) {
    case 'home':
      return home > away;
    case 'draw':
      return home === away;
    case 'away':
      return home < away;
    case 'over':
      return home + away > 2;
    case 'under':
      return home + away < 3;
    case 'both':
      return home > 0 && away > 0;
    case 'notBoth':
      return home === 0 || away === 0;
    default:
      return spot === `score-${home}-${away}`;
  }
}

/** Returns the chance of a score for which something holds, summed over every score. */
function chanceThat({ matches }: FootballRules, match: number, holds: (home: number, away: number) => boolean): number {
  const { home = [], away = [] } = matches[match] ?? {};
  let ways = 0;
  home.forEach((first, own) => away.forEach((second, other) => (ways += holds(own, other) ? first * second : 0)));
  return ways / 1_000_000;
}

export const footballChance = (rules: FootballRules, match: number, spot: FootballSpot): number =>
  chanceThat(rules, match, (home, away) => isWon(spot, home, away));

/** Returns a spot's odds in a match, in hundredths of its chips. */
export function footballOdds(rules: FootballRules, match: number, spot: FootballSpot): number {
  return oddsFor(footballChance(rules, match, spot), rules.share);
}

/** Returns how many goals a side scores. @param weights - of 1,000 matches. */
function goalsFrom(weights: readonly number[], float: number): number {
  let place = Math.floor(float * 1_000);
  return weights.findIndex((weight) => (place -= weight) < 0);
}

export function footballEngine(rules: FootballRules): Engine<FootballChoice, FootballDetail> {
  const most = Math.max(...rules.matches.flatMap(({ home, away }) => [home.length, away.length])) - 1;
  const odds = rules.matches.map(
    (_, match) => new Map(footballSpots.map((spot) => [spot, footballOdds(rules, match, spot)])),
  );
  const paysFor = (match: number, home: number, away: number) => (spot: FootballSpot) =>
    isWon(spot, home, away) ? (odds[match]?.get(spot) ?? 0) : 0;
  /** Numbers for the minutes of a side's goals follow the two that decide the score. */
  const goalsOf = (side: Goal['side'], count: number, floats: readonly number[]): Goal[] => {
    const from = side === 'home' ? 2 : 2 + most;
    return floats.slice(from, from + count).map((float) => ({ minute: 1 + Math.floor(float * minutes), side }));
  };
  return {
    floats: 2 + 2 * most,

    readChoice(raw) {
      const { match, bets } = fieldsOf(raw);
      const read = readBets(bets, footballSpots);
      return read !== null && rules.matches[match as number] !== undefined
        ? { match: match as number, bets: read }
        : null;
    },

    play({ match, bets }, floats) {
      const sides = rules.matches[match];
      const home = goalsFrom(sides?.home ?? [], floats[0] ?? 0);
      const away = goalsFrom(sides?.away ?? [], floats[1] ?? 0);
      const goals = [...goalsOf('home', home, floats), ...goalsOf('away', away, floats)];
      // A sort that keeps the order of goals in the same minute.
      goals.sort((a, b) => a.minute - b.minute);
      const { multiplier, wins } = settleBets(bets, paysFor(match, home, away));
      return { multiplier, detail: { home, away, goals, wins } };
    },

    chance: ({ match, bets }) =>
      chanceThat(rules, match, (home, away) => retainStake(bets, paysFor(match, home, away))),
  };
}
