import { CalendarIcon, ClockIcon, type Icon, TicketIcon, TrendingUpIcon, UserIcon, WalletIcon } from '@pavilion/ui';

/** The sections of the account screen, each with an address of its own, in the specification's order. */
export const places = ['profile', 'balance', 'bets', 'history', 'profit-and-loss', 'activity'] as const;
export type Place = (typeof places)[number];

export const icons: Readonly<Record<Place, Icon>> = {
  profile: UserIcon,
  balance: WalletIcon,
  bets: TicketIcon,
  history: CalendarIcon,
  'profit-and-loss': TrendingUpIcon,
  activity: ClockIcon,
};

export const addressOf = (place: Place): string => `/exchange-account/${place}`;
