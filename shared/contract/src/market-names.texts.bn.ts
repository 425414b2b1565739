import type { MarketNameTexts } from './market-names.texts.en';

export const texts: MarketNameTexts = {
  names: {
    'Match Odds': 'ম্যাচ অডস',
    Bookmaker: 'বুকমেকার',
    'The Draw': 'ড্র',
  },
  totals: {
    runs: 'মোট রান',
    fours: 'মোট চার',
    sixes: 'মোট ছক্কা',
    boundaries: 'মোট বাউন্ডারি',
    wickets: 'মোট উইকেট',
  },
  innings: (team) => `ইনিংসের রান, ${team}`,
  runs: (overs, team) => `${overs} ওভারে রান, ${team}`,
  onlyOver: (over, team) => `শুধু ${over} নম্বর ওভারের রান, ${team}`,
  betweenOvers: (from, to, team) => `${from} থেকে ${to} নম্বর ওভারের রান, ${team}`,
  fallOfWicket: (wicket, team) => `${wicket} নম্বর উইকেট পড়ার সময় রান, ${team}`,
};
