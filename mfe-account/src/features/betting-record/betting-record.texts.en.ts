import { plural } from '@pavilion/platform/language/plural';
import type { GameType, Round } from '@pavilion/contract/calls/games';
import type { BettingTab } from './betting-record.store';

const tabs: Record<BettingTab, string> = { settled: 'Settled', unsettled: 'Unsettled', exchange: 'Exchange' };
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
  statuses,
  typeName: (type: string) => typeNames[type as GameType] ?? type,
  title: 'Betting Records',
  zone: 'GMT+6',
  all: 'All',
  platform: 'Platform',
  gameType: 'Game Type',
  date: 'Date',
  turnover: 'Turnover',
  freeSpin: 'Free spin',
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
  totalOf: (count: number, figure: string) => `${figure} ${plural(count, 'bet', 'bets')}`,
  loadFailed: 'Your bets could not be loaded.',
  noData: 'No Data',
  toGames: 'Find a game',
};
