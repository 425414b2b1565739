import type { MarketNameTexts } from './market-names.texts.en';

export const texts: MarketNameTexts = {
  names: {
    'Match Odds': 'ম্যাচ অডস',
    Bookmaker: 'বুকমেকার',
    'The Draw': 'ড্র',
  },
};
