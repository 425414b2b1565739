import type { MarketNameTexts } from './market-names.texts.en';

/** By the feed's names. */
const names = new Map([
  ['Match Odds', 'ম্যাচ অডস'],
  ['Bookmaker', 'বুকমেকার'],
  ['The Draw', 'ড্র'],
  ['Tied Match', 'ম্যাচ টাই'],
  ['Completed Match', 'ম্যাচ শেষ হবে'],
  ['Most Match Fours', 'ম্যাচে বেশি চার'],
  ['Most Match Sixes', 'ম্যাচে বেশি ছক্কা'],
  ['Highest Opening Partnership', 'সেরা উদ্বোধনী জুটি'],
  ['Most Runs After 6 Overs', '৬ ওভার শেষে বেশি রান'],
  ['Total Match Runs', 'ম্যাচের মোট রান'],
  ['Asian Handicap', 'এশিয়ান হ্যান্ডিক্যাপ'],
  ['Total Goals', 'মোট গোল'],
  ['Yes', 'হ্যাঁ'],
  ['No', 'না'],
  ['Tie', 'টাই'],
]);

export const texts: MarketNameTexts = {
  named: (name) => names.get(name) ?? name,
  totals: {
    runs: 'মোট রান',
    fours: 'মোট চার',
    sixes: 'মোট ছক্কা',
    boundaries: 'মোট বাউন্ডারি',
    wickets: 'মোট উইকেট',
  },
  over: (figure) => `${figure}-এর বেশি`,
  under: (figure) => `${figure}-এর কম`,
  innings: (team) => `ইনিংসের রান, ${team}`,
  runs: (overs, team) => `${overs} ওভারে রান, ${team}`,
  onlyOver: (over, team) => `শুধু ${over} নম্বর ওভারের রান, ${team}`,
  betweenOvers: (from, to, team) => `${from} থেকে ${to} নম্বর ওভারের রান, ${team}`,
  fallOfWicket: (wicket, team) => `${wicket} নম্বর উইকেট পড়ার সময় রান, ${team}`,
};
