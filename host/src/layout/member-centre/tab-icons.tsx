import {
  CircleDotIcon,
  ClockIcon,
  CrownIcon,
  GiftIcon,
  HouseIcon,
  type Icon,
  LockIcon,
  MailIcon,
  MinusIcon,
  PlusIcon,
  ShieldIcon,
  TrendingUpIcon,
  TrophyIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@pavilion/ui';

const icons: Readonly<Record<string, Icon>> = {
  overview: HouseIcon,
  deposit: PlusIcon,
  withdrawal: MinusIcon,
  bettingRecords: TrophyIcon,
  wallet: WalletIcon,
  turnover: TrendingUpIcon,
  bonuses: GiftIcon,
  vip: CrownIcon,
  transactionRecords: ClockIcon,
  profile: UserIcon,
  resetPassword: LockIcon,
  inbox: MailIcon,
  saferGambling: ShieldIcon,
  referralProgram: UsersIcon,
};

/** A tab's icon; every unknown tab gets the same dot. */
export function TabIcon({ tab }: { readonly tab: string }) {
  const Picture = (Object.hasOwn(icons, tab) && icons[tab]) || CircleDotIcon;
  return <Picture aria-hidden="true" />;
}
