import { plural } from '@pavilion/platform/language/plural';
import type { TicketTab } from './turnover-record.store';

const tabs: Record<TicketTab, string> = { active: 'Active', completed: 'Completed' };

export const texts = {
  tabs,
  title: 'Turnover',
  zone: 'GMT+6',
  date: 'Date',
  active: 'Active',
  completed: 'Completed',
  regular: 'Regular Deposit',
  ticket: 'Ticket',
  deposit: 'Deposit',
  amount: 'Deposit and bonus',
  method: 'Payment Method',
  required: 'Required turnover',
  remaining: 'Remaining turnover',
  remainingOf: (remaining: string, required: string) => `${remaining} / ${required}`,
  created: 'Created',
  endsAt: 'Event ends in',
  completedAt: 'Completed on',
  details: 'Details',
  detailsOf: (title: string) => `Details of ${title}`,
  seeBonus: 'See this bonus',
  moves: 'Bets that counted',
  noMoves: 'No bet has counted yet: every settled bet reduces your oldest open ticket.',
  lowRisk: (chance: string, odds: string) =>
    `Bets that win more than ${chance} of the time, or at odds below ${odds}, don’t count.`,
  gameShare: (game: string, percent: string) => `Of stakes on ${game}, ${percent} counts.`,
  game: 'Game',
  stake: 'Stake',
  counted: 'Counted',
  totalOf: (count: number, figure: string) => `${figure} ${plural(count, 'ticket', 'tickets')}`,
  loadFailed: 'Your turnover could not be loaded.',
  detailFailed: 'This ticket could not be loaded.',
  noData: 'No Data',
  depositNow: 'Deposit now',
  close: 'Close',
};
