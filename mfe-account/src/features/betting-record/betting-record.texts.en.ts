import type { GameType, Round } from '@pavilion/contract/calls/games';
import type { BettingTab } from './betting-record.store';
import type { ExchangeStatus } from './exchange-status';

const tabs: Record<BettingTab, string> = { settled: 'Settled', unsettled: 'Unsettled', exchange: 'Exchange' };
const exchangeStatuses: Record<ExchangeStatus, string> = { open: 'Processing', won: 'WON', lost: 'LOST', cancelled: 'Cancelled', lapsed: 'Lapsed', void: 'Void' };
const exchangeMeanings: Record<ExchangeStatus, string> = {
  open: 'Waits for its match or its result.',
  won: 'Its selection won.',
  lost: 'Its selection lost.',
  cancelled: 'You took the unmatched part back.',
  lapsed: 'Nobody matched it before the market closed.',
  void: 'The market was void and the stake returned.',
};
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
  exchangeStatuses,
  exchangeMeanings,
  exchangeLegend: 'What the statuses mean',
  statuses,
  typeName: (type: string) => typeNames[type as GameType] ?? type,
  title: 'Betting Records',
  zone: 'GMT+6',
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
