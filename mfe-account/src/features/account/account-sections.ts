import {
  ClockIcon,
  CrownIcon,
  DownloadIcon,
  GiftIcon,
  type Icon,
  LockIcon,
  MailIcon,
  ShieldIcon,
  ShareIcon,
  TicketIcon,
  TrendingUpIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@pavilion/ui';
import type { texts } from './account.texts.en';

type Words = (typeof texts)['links'];
interface AccountLink {
  readonly to: string;
  readonly name: keyof Words;
  readonly icon: Icon;
}

export interface AccountSection {
  readonly name: 'funds' | 'history' | 'profile' | 'more';
  readonly links: readonly AccountLink[];
}

/** The menu of /account, by section. */
export const sections: readonly AccountSection[] = [
  {
    name: 'funds',
    links: [
      { to: '/deposit', name: 'deposit', icon: DownloadIcon },
      { to: '/withdrawal', name: 'withdrawal', icon: ShareIcon },
      { to: '/wallet', name: 'wallet', icon: WalletIcon },
    ],
  },
  {
    name: 'history',
    links: [
      { to: '/betting-record', name: 'bettingRecords', icon: TrendingUpIcon },
      { to: '/turnover-record', name: 'turnover', icon: TicketIcon },
      { to: '/transaction-record', name: 'transactionRecords', icon: ClockIcon },
    ],
  },
  {
    name: 'profile',
    links: [
      { to: '/profile', name: 'personalInfo', icon: UserIcon },
      { to: '/reset-password', name: 'resetPassword', icon: LockIcon },
      { to: '/inbox', name: 'inbox', icon: MailIcon },
      { to: '/safer-gambling', name: 'saferGambling', icon: ShieldIcon },
      { to: '/refrrel-program', name: 'referral', icon: UsersIcon },
    ],
  },
  {
    name: 'more',
    links: [
      { to: '/vip', name: 'vip', icon: CrownIcon },
      { to: '/promotions', name: 'promotions', icon: GiftIcon },
    ],
  },
];
