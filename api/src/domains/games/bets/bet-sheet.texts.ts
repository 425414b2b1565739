import type { Round } from '@pavilion/contract/calls/games';
import { texts as gameTypesBn } from '@pavilion/contract/game-types.texts.bn';
import { texts as gameTypesEn } from '@pavilion/contract/game-types.texts.en';

const rounds: Record<Round['status'], string> = { open: 'Open', settled: 'Settled', refunded: 'Refunded' };

const en = {
  gameTypes: gameTypesEn,
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

const bn: typeof en = {
  gameTypes: gameTypesBn,
  rounds: { open: 'চলমান', settled: 'নিষ্পত্তি হয়েছে', refunded: 'ফেরত' },
  head: [
    'প্ল্যাটফর্ম',
    'গেমের ধরন',
    'টার্নওভার',
    'লাভ/ক্ষতি',
    'নিষ্পত্তির তারিখ (GMT+6)',
    'গেম',
    'জেতা টাকা',
    'বাজির তারিখ (GMT+6)',
    'অবস্থা',
    'রাউন্ড',
  ],
};

/** Headings and texts of the file of a player's bets. */
export const betSheetTexts = { en, bn };
