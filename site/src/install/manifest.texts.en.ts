export const en = {
  name: 'Pavilion',
  description: 'Cricket exchange, casino and slots in taka. Play money only.',
  exchange: 'Exchange',
  games: 'Games',
  deposit: 'Deposit',
};
export type ManifestTexts = Readonly<Record<keyof typeof en, string>>;
