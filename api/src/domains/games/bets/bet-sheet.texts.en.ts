import type { Round } from '@pavilion/contract/calls/games';
import { texts as gameTypes } from '@pavilion/contract/game-types.texts.en';

const rounds: Record<Round['status'], string> = { open: 'Open', settled: 'Settled', refunded: 'Refunded' };

/** Headings and texts of the file of a player's bets. */
export const betSheetEn = {
  gameTypes,
  rounds,
  head: [
    'Platform',
    'Game Type',
    'Turnover',
    'Profit/Loss',
    'Settle Date (GMT+6)',
    'Game',
    'Win',
    'Bet Date (GMT+6)',
    'Status',
    'Round',
  ] as readonly string[],
};
