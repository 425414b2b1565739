import type { BaccaratRules } from '@pavilion/contract/originals';
import { readBets, retainStake, settleBets, type SpotBet, type SpotWin } from '../bets';
import { type Engine, fieldsOf } from '../engine';
import { drawCards, rankOf } from './cards';

export const baccaratSpots = ['player', 'tie', 'banker'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

export interface BaccaratChoice {
  /** In the order of the spots. */
  readonly bets: readonly SpotBet<BaccaratSpot>[];
}

export interface BaccaratDetail {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly winner: BaccaratSpot;
  /** Spots with a payout, in the unit of the amounts. */
  readonly wins: readonly SpotWin<BaccaratSpot>[];
}

/**
 * The chance of each result with eight decks, counted over every order of six cards; with other decks it differs by
 * less than a thousandth.
 */
const chances: Readonly<Record<BaccaratSpot, number>> = { player: 0.446_247, tie: 0.095_156, banker: 0.458_597 };

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

export function baccaratEngine(rules: BaccaratRules): Engine<BaccaratChoice, BaccaratDetail> {
  return {
    floats: mostCards,

    readChoice(raw) {
      const bets = readBets(fieldsOf(raw)['bets'], baccaratSpots);
      return bets === null ? null : { bets };
    },

    play({ bets }, floats) {
      const hands = dealHands(drawCards(rules.decks, floats.slice(0, mostCards)));
      const [player, banker] = [handPoints(hands.player), handPoints(hands.banker)];
      const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker';
      const { multiplier, wins } = settleBets(bets, (spot) => spotPays(rules, spot, winner));
      return { multiplier, detail: { ...hands, winner, wins } };
    },

    chance({ bets }) {
      return baccaratSpots
        .filter((winner) => retainStake(bets, (spot) => spotPays(rules, spot, winner)))
        .reduce((sum, winner) => sum + chances[winner], 0);
    },
  };
}
