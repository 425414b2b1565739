import type { BetSide } from '@pavilion/contract/calls/exchange-bets';
import type { BetStatus } from '@pavilion/contract/calls/exchange-records';

const sides: Record<BetSide, string> = { back: 'Back', lay: 'Lay', yes: 'Yes', no: 'No' };
const statuses: Record<BetStatus, string> = {
  open: 'Processing',
  WON: 'WON',
  LOST: 'LOST',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
  void: 'Void',
};

const en = {
  sides,
  statuses,
  half: (status: string) => `${status}, half of the stake`,
  head: [
    'Event',
    'Market',
    'Selection',
    'Type',
    'Odds',
    'Run',
    'Stake',
    'Matched',
    'Profit/Loss',
    'Status',
    'Result',
    'Bet Date (GMT+6)',
    'Settle Date (GMT+6)',
    'Transaction ID',
  ] as readonly string[],
};

const bn: typeof en = {
  sides: { back: 'ব্যাক', lay: 'লে', yes: 'হ্যাঁ', no: 'না' },
  statuses: {
    open: 'প্রক্রিয়াধীন',
    WON: 'জিতেছে',
    LOST: 'হেরেছে',
    cancelled: 'বাতিল',
    lapsed: 'মেয়াদ শেষ',
    void: 'ভয়েড',
  },
  half: (status) => `${status}, বাজির অর্ধেক`,
  head: [
    'ইভেন্ট',
    'মার্কেট',
    'সিলেকশন',
    'ধরন',
    'অডস',
    'রান',
    'বাজি',
    'মিলেছে',
    'লাভ/ক্ষতি',
    'অবস্থা',
    'ফলাফল',
    'বাজির তারিখ (GMT+6)',
    'নিষ্পত্তির তারিখ (GMT+6)',
    'ট্রানজ্যাকশন আইডি',
  ],
};

/** Headings and labels of the exchange bet sheet. */
export const betSheetTexts = { en, bn };
