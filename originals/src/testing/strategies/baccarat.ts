import type { BaccaratRules } from '@pavilion/contract/originals';
import { type BaccaratSpot, baccaratSpots, dealHands, handPoints, spotPays } from '../../engines/cards/baccarat';
import { deckSize } from '../../engines/cards/cards';
import type { BettingStrategy } from './strategy';

/** A card of each number of points, from none: the king of spades, then ace to nine. */
const cardWith = (points: number): number => (points === 0 ? 12 : points - 1) * 4;

const cache = new Map<number, Readonly<Record<BaccaratSpot, number>>>();

/** Counts the chance of each result over every order in which six cards can leave the shoe. */
function chances(decks: number): Readonly<Record<BaccaratSpot, number>> {
  const sums = { player: 0, tie: 0, banker: 0 };
  const left = Array.from({ length: 10 }, (_, points) => decks * (points === 0 ? 16 : 4));
  const cards: number[] = [];
  const visit = (chance: number): void => {
    if (cards.length === 6) {
      const { player, banker } = dealHands(cards);
      const lead = handPoints(player) - handPoints(banker);
      sums[lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker'] += chance;
      return;
    }
    const all = decks * deckSize - cards.length;
    left.forEach((count, points) => {
      left[points] = count - 1;
      cards.push(cardWith(points));
      visit((chance * count) / all);
      cards.pop();
      left[points] = count;
    });
  };
  visit(1);
  return sums;
}

export function baccarat(rules: BaccaratRules): BettingStrategy[] {
  const chance = cache.get(rules.decks) ?? chances(rules.decks);
  cache.set(rules.decks, chance);
  return baccaratSpots.map((spot) => ({
    choice: { bets: [{ spot, amount: 100 }] },
    returns: baccaratSpots.reduce((sum, winner) => sum + (chance[winner] * spotPays(rules, spot, winner)) / 100, 0),
  }));
}
