import type { Movement } from '@pavilion/contract/calls/wallet-movements';

const kinds: Record<Movement['kind'], string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal paid out',
  bonus: 'Bonus',
  rebate: 'Rebate',
  bet: 'Bet',
  win: 'Win',
  rollback: 'Bet taken back',
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
  bonusNote: 'For bets; what it wins comes back in the same proportion.',
  held: 'Held',
  heldNote: 'For your withdrawal on its way',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  movements: 'Movements',
  showMore: 'Show more',
  empty: {
    main: 'No Data. Deposits, bets, wins and withdrawals will be listed here.',
    bonus: 'No Data. Bonuses and what they were staked on will be listed here.',
  },
  loadFailed: 'This could not be loaded.',
};
