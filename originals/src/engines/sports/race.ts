import type { RaceRules } from '@pavilion/contract/originals';
import { oddsFor, readBets, retainStake, settleBets, type SpotBet, type SpotWin } from '../bets';
import { type Engine, fieldsOf } from '../engine';

/** A bet that a runner wins, or that it is among the first; runners are numbered from 1. */
export type RaceSpot = `${'win' | 'place'}-${number}`;

export interface RaceChoice {
  /** Number of the race on the card, from 0. */
  readonly race: number;
  readonly bets: readonly SpotBet<RaceSpot>[];
}

export interface RaceDetail {
  /** The runners' numbers, in the order in which they finish. */
  readonly order: readonly number[];
  readonly wins: readonly SpotWin<RaceSpot>[];
}

type Weights = readonly number[];
const total = (weights: Weights): number => weights.reduce((sum, weight) => sum + weight, 0);
const numbersOf = (weights: Weights): number[] => weights.map((_, at) => at + 1);

/** Returns every spot of a race, by runner. */
export function raceSpots(rules: RaceRules): readonly RaceSpot[] {
  return numbersOf(rules.races[0] ?? []).flatMap((number) => [`win-${number}`, `place-${number}`] as const);
}

/** Returns the chance that a runner is among the first `places`: over every order of those before it. */
export function placeChance(weights: Weights, runner: number, places: number): number {
  const weight = weights[runner - 1] ?? 0;
  const chance = (left: Weights, more: number): number => {
    const all = total(left);
    const now = weight / all;
    if (more === 1) return now;
    return left.reduce((sum, other, at) => {
      if (at === runner - 1 || other === 0) return sum;
      return sum + (other / all) * chance(left.with(at, 0), more - 1);
    }, now);
  };
  return chance(weights, places);
}

/** Returns a spot's odds in a race, in hundredths of its chips. */
export function raceOdds({ races, places, share }: RaceRules, race: number, spot: RaceSpot): number {
  const [kind, number] = spot.split('-');
  return oddsFor(placeChance(races[race] ?? [], Number(number), kind === 'win' ? 1 : places), share);
}

/** Returns the chance that something holds for the first `places` runners, over every order of them. */
function chanceThat(weights: Weights, places: number, holds: (order: readonly number[]) => boolean): number {
  const chance = (left: Weights, order: readonly number[]): number => {
    if (order.length === places) return holds(order) ? 1 : 0;
    const all = total(left);
    return left.reduce(
      (sum, weight, at) => sum + (weight && (weight / all) * chance(left.with(at, 0), [...order, at + 1])),
      0,
    );
  };
  return chance(weights, []);
}

/** Draws who finishes next among the runners that are still running, each by its weight. */
function runRace(weights: Weights, floats: readonly number[]): number[] {
  let left = weights;
  return weights.map((_, at) => {
    let place = Math.floor((floats[at] ?? 0) * total(left));
    const next = left.findIndex((weight) => (place -= weight) < 0);
    left = left.with(next, 0);
    return next + 1;
  });
}

export function raceEngine(rules: RaceRules): Engine<RaceChoice, RaceDetail> {
  const spots = raceSpots(rules);
  const odds = rules.races.map((_, race) => new Map(spots.map((spot) => [spot, raceOdds(rules, race, spot)])));
  const paysFor = (race: number, order: readonly number[]) => (spot: RaceSpot) => {
    const [kind, number] = spot.split('-');
    const paid = order.slice(0, kind === 'win' ? 1 : rules.places);
    return paid.includes(Number(number)) ? (odds[race]?.get(spot) ?? 0) : 0;
  };
  return {
    floats: rules.races[0]?.length ?? 0,

    readChoice(raw) {
      const { race, bets } = fieldsOf(raw);
      const read = readBets(bets, spots);
      return read !== null && rules.races[race as number] !== undefined ? { race: race as number, bets: read } : null;
    },

    play({ race, bets }, floats) {
      const order = runRace(rules.races[race] ?? [], floats);
      const { multiplier, wins } = settleBets(bets, paysFor(race, order));
      return { multiplier, detail: { order, wins } };
    },

    chance: ({ race, bets }) =>
      chanceThat(rules.races[race] ?? [], rules.places, (order) => retainStake(bets, paysFor(race, order))),
  };
}
