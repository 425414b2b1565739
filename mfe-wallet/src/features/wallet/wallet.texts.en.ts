import type { Movement } from '@pavilion/contract/calls/wallet-movements';

const kinds: Record<Movement['kind'], string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal paid out',
  bonus: 'Bonus',
  rebate: 'Rebate',
  bet: 'Bet',
  win: 'Win',
  rollback: 'Bet voided',
  hold: 'Held',
  release: 'Returned',
  adjustment: 'Adjustment',
  vip: 'VIP points converted',
  referral: 'Referral rewards',
  bonus_released: 'Bonus released',
  bonus_forfeited: 'Bonus ended',
  exchange: 'Exchange bets',
  other: 'Other',
};

export const texts = {
  kinds,
  title: 'Wallet',
  wallets: 'Wallets',
  mainWallet: 'Main Wallet',
  bonusWallet: 'Bonus Wallet',
  bonusNote: 'Used for bets in games. Winnings return to your wallets in the same proportion.',
  held: 'Held',
  heldNote: 'For your pending withdrawal',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  movements: 'Movements',
  showMore: 'Show more',
  empty: {
    main: 'No Data. Deposits, bets, wins and withdrawals will be listed here.',
    bonus: 'No Data. Bonuses and the bets that counted will be listed here.',
  },
  loadFailed: 'This could not be loaded.',
};
