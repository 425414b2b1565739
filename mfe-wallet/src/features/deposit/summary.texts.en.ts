export const texts = {
  title: 'Summary',
  pays: 'You pay',
  bonus: 'Bonus',
  rebate: 'Rebate',
  turnover: 'Turnover to be done',
  main: 'New Main Wallet',
  bonusWallet: 'New Bonus Wallet',
  freeSpins: (count: string) => `${count} free spins`,
  none: 'None',
  empty: '-',
};
