import type { BaccaratRules } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one } from '../engine';
import { drawCards, rankOf } from './cards';

export const baccaratSpots = ['player', 'tie', 'banker'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

/** Chips on one spot, as a share of the stake; the page sends poisha, which add up to it. */
interface BaccaratBet {
  readonly spot: BaccaratSpot;
  readonly amount: number;
}

export interface BaccaratChoice {
  /** In the order of the spots. */
  readonly bets: readonly BaccaratBet[];
}

export interface BaccaratDetail {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly winner: BaccaratSpot;
  /** Spots with a payout, in the unit of the amounts. */
  readonly wins: readonly { readonly spot: BaccaratSpot; readonly pays: number }[];
}

/** Above any table's stake; the server enforces each game's own limits. */
const mostShare = 1_000_000_000;
const mostCards = 6;

/** Returns a card's points: its rank, and none for ten, jack, queen and king. */
const pointsOf = (card: number): number => (rankOf(card) < 10 ? rankOf(card) : 0);

/** Returns a hand's points: the last digit of their sum. */
export function handPoints(hand: readonly number[]): number {
  return hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** Returns whether the banker takes a third card. @param third - points of the player's third card, or null. */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

/** Deals two cards each, alternating from the player's first, then the third cards by the rules. */
export function dealHands(cards: readonly number[]): Pick<BaccaratDetail, 'player' | 'banker'> {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = cards;
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  const [playerPoints, bankerPoints] = [handPoints(player), handPoints(banker)];
  if (playerPoints >= 8 || bankerPoints >= 8) return { player, banker };
  const playerDraws = playerPoints <= 5;
  if (playerDraws) player.push(fifth);
  if (bankerDraws(bankerPoints, playerDraws ? pointsOf(fifth) : null)) banker.push(playerDraws ? sixth : fifth);
  return { player, banker };
}

/** Returns a spot's payout in hundredths of its chips; on a tie, player and banker get theirs back. */
export function spotPays({ pays }: BaccaratRules, spot: BaccaratSpot, winner: BaccaratSpot): number {
  if (spot === winner) return pays[spot];
  return winner === 'tie' ? 100 : 0;
}

function readBet(raw: unknown): BaccaratBet | null {
  const { spot, amount } = fieldsOf(raw);
  const isAmount = Number.isInteger(amount) && (amount as number) >= 1 && (amount as number) <= mostShare;
  return isAmount && baccaratSpots.includes(spot as BaccaratSpot)
    ? { spot: spot as BaccaratSpot, amount: amount as number }
    : null;
}

export function baccaratEngine(rules: BaccaratRules): Engine<BaccaratChoice, BaccaratDetail> {
  return {
    floats: mostCards,

    readChoice(raw) {
      const { bets } = fieldsOf(raw);
      if (!Array.isArray(bets) || bets.length < 1 || bets.length > baccaratSpots.length) return null;
      const read = bets.map(readBet);
      const ordered = baccaratSpots.flatMap((spot) => read.find((bet) => bet?.spot === spot) ?? []);
      // Each spot at most once, and nothing that isn't a bet.
      return ordered.length === bets.length ? { bets: ordered } : null;
    },

    play({ bets }, floats) {
      const hands = dealHands(drawCards(rules.decks, floats.slice(0, mostCards)));
      const [player, banker] = [handPoints(hands.player), handPoints(hands.banker)];
      const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker';
      const wins = bets
        .map(({ spot, amount }) => ({ spot, pays: (amount * spotPays(rules, spot, winner)) / 100 }))
        .filter(({ pays }) => pays > 0);
      const total = bets.reduce((sum, { amount }) => sum + amount, 0);
      const won = wins.reduce((sum, { pays }) => sum + pays, 0);
      return { multiplier: (won * one) / total, detail: { ...hands, winner, wins } };
    },
  };
}
