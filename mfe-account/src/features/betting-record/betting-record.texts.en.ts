import type { GameType, Round } from '@pavilion/contract/calls/games';
import { texts as gameTypes } from '@pavilion/contract/game-types.texts.en';
import { plural } from '@pavilion/platform/language/plural';
import type { BettingTab } from './betting-record.store';

const tabs: Record<BettingTab, string> = { settled: 'Settled', unsettled: 'Unsettled', exchange: 'Exchange' };
const statuses: Record<Round['status'], string> = { open: 'Open', settled: 'Settled', refunded: 'Refunded' };
/** The filter’s own spelling for live games; all other kinds have their shared names. */
const typeNames: Record<GameType, string> = { ...gameTypes, LIVE: 'Live Casino' };

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
