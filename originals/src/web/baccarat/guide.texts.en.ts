export const en = {
  rules: (decks: string, banker: string, tie: string) => [
    'Two hands are dealt, player and banker. Bet on the hand that comes closer to nine, or on a tie; you may bet on more than one.',
    'An ace counts one, cards from two to nine count their number, tens and court cards nothing. Only the last digit of a sum counts: 7 and 8 make 5.',
    'Eight or nine with two cards ends the deal. Otherwise the player takes a third card up to five points; the banker then draws or stands by the table that casinos use.',
    `A bet on the player gives back 2×, on the banker ${banker}, on a tie ${tie}. On a tie, chips on player and banker come back.`,
    `The cards come from ${decks} decks, shuffled for every round.`,
  ],
  keys: ['Enter or Space on a bet lays a chip, Delete takes its chips back.'] as readonly string[],
};
export type BaccaratGuideTexts = typeof en;
