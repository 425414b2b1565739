import type { NavigationEntry } from '@pavilion/platform';
import {
  CherryIcon,
  CircleDotIcon,
  CrownIcon,
  DicesIcon,
  FishIcon,
  GiftIcon,
  type Icon,
  PlayIcon,
  SpadeIcon,
  StarIcon,
  TicketIcon,
  TrendingUpIcon,
  TrophyIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@pavilion/ui';

const icons: Readonly<Record<string, Icon>> = {
  cherry: CherryIcon,
  'circle-dot': CircleDotIcon,
  crown: CrownIcon,
  dices: DicesIcon,
  fish: FishIcon,
  gift: GiftIcon,
  play: PlayIcon,
  spade: SpadeIcon,
  ticket: TicketIcon,
  'trending-up': TrendingUpIcon,
  trophy: TrophyIcon,
  user: UserIcon,
  users: UsersIcon,
  wallet: WalletIcon,
};

/** Returns an entry's icon; a star for a name that this host does not know. */
export const iconOf = ({ icon = '' }: Pick<NavigationEntry, 'icon'>): Icon =>
  (Object.hasOwn(icons, icon) && icons[icon]) || StarIcon;
