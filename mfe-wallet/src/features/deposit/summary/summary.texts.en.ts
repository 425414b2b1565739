export const texts = {
  title: 'Summary',
  pays: 'You pay',
  bonus: 'Bonus',
  rebate: 'Rebate',
  turnover: 'Turnover required',
  main: 'Main Wallet after deposit',
  bonusWallet: 'New Bonus Wallet',
  freeSpins: (count: string) => `${count} free spins`,
  none: 'None',
  empty: '-',
};
