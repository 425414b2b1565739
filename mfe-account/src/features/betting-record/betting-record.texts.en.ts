import type { GameType, Round } from '@pavilion/contract/calls/games';
import type { BettingFilter, BettingTab } from './betting-record.store';

const tabs: Record<BettingTab, string> = { settled: 'Settled', unsettled: 'Unsettled', exchange: 'Exchange' };
const days: Record<BettingFilter['days'], string> = { today: 'Today', yesterday: 'Yesterday', '7': 'Last 7 days' };
const statuses: Record<Round['status'], string> = { open: 'Open', settled: 'Settled', refunded: 'Refunded' };
const typeNames: Record<GameType, string> = {
  SPORTS: 'Sports',
  LIVE: 'Live Casino',
  SLOT: 'Slots',
  TABLE: 'Table',
  BINGO: 'Bingo',
  EGAME: 'E-games',
  FH: 'Fishing',
  LOTTO: 'Lottery',
};

export const texts = {
  tabs,
  days,
  statuses,
  typeName: (type: string) => typeNames[type as GameType] ?? type,
  title: 'Betting Records',
  zone: 'GMT+6',
  filters: 'Filter',
  submit: 'Submit',
  all: 'All',
  platform: 'Platform',
  gameType: 'Game Type',
  date: 'Date',
  turnover: 'Turnover',
  profit: 'Profit/Loss',
  settleDate: 'Settle Date',
  betDate: 'Bet Date',
  game: 'Game',
  win: 'Win',
  status: 'Status',
  roundId: 'Round',
  details: 'Bet details',
  detailOf: (game: string) => `Details of ${game}`,
  close: 'Close',
  totalOf: (count: string) => `Total of ${count}`,
  loadFailed: 'Your bets could not be loaded.',
  noData: 'No Data',
  toGames: 'Find a game',
  noExchangeBets: 'No Data: the exchange shows live prices, bets on it are not taken yet.',
  toExchange: 'See live prices',
};
