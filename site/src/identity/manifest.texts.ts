const en = {
  name: 'Pavilion',
  description: 'Cricket exchange, casino and slots in taka. Play money only.',
  exchange: 'Exchange',
  games: 'Games',
  deposit: 'Deposit',
};

const bn: Readonly<Record<keyof typeof en, string>> = {
  name: 'প্যাভিলিয়ন',
  description: 'টাকায় ক্রিকেট এক্সচেঞ্জ, ক্যাসিনো ও স্লট। শুধু ভার্চুয়াল টাকা।',
  exchange: 'এক্সচেঞ্জ',
  games: 'গেমস',
  deposit: 'ডিপোজিট',
};

export const manifestTexts = { en, bn };
