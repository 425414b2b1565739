import type { AndarBaharRules } from '@pavilion/contract/originals';
import { readBets, retainStake, settleBets, type SpotBet, type SpotWin } from '../bets';
import { type Engine, fieldsOf } from '../engine';
import { deckSize, drawCards, rankOf, suits } from './cards';

export const andarBaharSides = ['andar', 'bahar'] as const;
export type AndarBaharSide = (typeof andarBaharSides)[number];

/** A side, or how many cards are dealt to both until the match, for example cards-1-5. */
export type AndarBaharSpot = AndarBaharSide | `cards-${number}-${number}`;

interface AndarBaharChoice {
  /** In the order of the spots. */
  readonly bets: readonly SpotBet<AndarBaharSpot>[];
}

export interface AndarBaharDetail {
  readonly joker: number;
  /** In the order in which they are dealt, andar's first; the last one has the joker's rank. */
  readonly cards: readonly number[];
  readonly winner: AndarBaharSide;
  /** Spots with a payout, in the unit of the amounts. */
  readonly wins: readonly SpotWin<AndarBaharSpot>[];
}

/** Cards that match the joker, and those of the deck without it. */
const matches = suits.length - 1;
const others = deckSize - 1;
/** The match can't be later: all cards of other ranks are dealt before it. */
export const mostDealt = others - matches + 1;

/** Returns every spot, in the order of the table. */
export function andarBaharSpots({ counts }: AndarBaharRules): readonly AndarBaharSpot[] {
  return [...andarBaharSides, ...counts.map(({ from, to }) => `cards-${from}-${to}` as const)];
}

/** Returns the side that gets a card. @param count - the card's number, from 1. */
export const sideOf = (count: number): AndarBaharSide => (count % 2 === 1 ? 'andar' : 'bahar');

/** Returns the chance that the match is the card of this number: the other matching cards are among those behind it. */
export function countChance(count: number): number {
  const pairs = (cards: number): number => (cards * (cards - 1)) / 2;
  const ways = (others * (others - 1) * (others - 2)) / 6;
  return pairs(others - count) / ways;
}

/** Returns a spot's payout in hundredths of its chips. @param count - how many cards were dealt. */
export function andarBaharPays(rules: AndarBaharRules, spot: AndarBaharSpot, count: number): number {
  if (spot === 'andar' || spot === 'bahar') return spot === sideOf(count) ? rules.pays[spot] : 0;
  const [from = 0, to = 0] = spot.split('-').slice(1).map(Number);
  return count >= from && count <= to ? (rules.counts.find((each) => each.from === from)?.pays ?? 0) : 0;
}

export function andarBaharEngine(rules: AndarBaharRules): Engine<AndarBaharChoice, AndarBaharDetail> {
  const spots = andarBaharSpots(rules);
  return {
    floats: 1 + mostDealt,

    readChoice(raw) {
      const bets = readBets(fieldsOf(raw)['bets'], spots);
      return bets === null ? null : { bets };
    },

    play({ bets }, floats) {
      const [joker = 0, ...deck] = drawCards(1, floats.slice(0, 1 + mostDealt));
      const count = deck.findIndex((card) => rankOf(card) === rankOf(joker)) + 1;
      const { multiplier, wins } = settleBets(bets, (spot) => andarBaharPays(rules, spot, count));
      return { multiplier, detail: { joker, cards: deck.slice(0, count), winner: sideOf(count), wins } };
    },

    chance({ bets }) {
      return Array.from({ length: mostDealt }, (_, at) => at + 1)
        .filter((count) => retainStake(bets, (spot) => andarBaharPays(rules, spot, count)))
        .reduce((sum, count) => sum + countChance(count), 0);
    },
  };
}
