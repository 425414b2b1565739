import {
  ClockIcon,
  CrownIcon,
  DownloadIcon,
  GiftIcon,
  HeartIcon,
  type Icon,
  LockIcon,
  MailIcon,
  MinusIcon,
  PlusIcon,
  ShieldIcon,
  TicketIcon,
  TrendingUpIcon,
  TrophyIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@pavilion/ui';
import type { texts } from './account.texts.en';

type Words = (typeof texts)['links'];
export interface AccountLink {
  readonly to: string;
  readonly name: keyof Words;
  readonly icon: Icon;
}

export interface AccountSection {
  readonly name: 'funds' | 'history' | 'profile' | 'rewards';
  readonly links: readonly AccountLink[];
}

/** The menu of /account, by section; entries without a page are left out when it is shown. */
export const sections: readonly AccountSection[] = [
  {
    name: 'funds',
    links: [
      { to: '/deposit', name: 'deposit', icon: PlusIcon },
      { to: '/withdrawal', name: 'withdrawal', icon: MinusIcon },
      { to: '/wallet', name: 'wallet', icon: WalletIcon },
    ],
  },
  {
    name: 'history',
    links: [
      { to: '/betting-record', name: 'bettingRecords', icon: TrophyIcon },
      { to: '/turnover-record', name: 'turnover', icon: TrendingUpIcon },
      { to: '/transaction-record', name: 'transactionRecords', icon: ClockIcon },
    ],
  },
  {
    name: 'profile',
    links: [
      { to: '/profile', name: 'personalInfo', icon: UserIcon },
      { to: '/reset-password', name: 'resetPassword', icon: LockIcon },
      { to: '/account/two-step', name: 'twoStep', icon: LockIcon },
      { to: '/account/sessions', name: 'sessions', icon: ShieldIcon },
      { to: '/account/privacy', name: 'privacy', icon: DownloadIcon },
      { to: '/inbox', name: 'inbox', icon: MailIcon },
      { to: '/refrrel-program', name: 'referral', icon: UsersIcon },
      { to: '/safer-gambling', name: 'saferGambling', icon: HeartIcon },
    ],
  },
  {
    name: 'rewards',
    links: [
      { to: '/vip', name: 'vip', icon: CrownIcon },
      { to: '/promotions', name: 'promotions', icon: GiftIcon },
      { to: '/bonuses', name: 'bonuses', icon: TicketIcon },
    ],
  },
];
