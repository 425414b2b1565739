import type { Platform } from '@pavilion/platform';
import {
  CherryIcon, CircleDotIcon, CrownIcon, DicesIcon, DownloadIcon, FishIcon, GiftIcon, HouseIcon, type Icon, PlayIcon, SpadeIcon,
  TicketIcon, TrendingUpIcon, TrophyIcon, UsersIcon,
} from '@pavilion/ui';
import type { LayoutTexts } from './layout.texts.en';

export interface MenuEntry {
  readonly text: keyof LayoutTexts;
  readonly to: string;
  readonly icon: Icon;
}
export interface MenuGroup {
  readonly text: keyof LayoutTexts;
  readonly icon: Icon;
  readonly entries: readonly MenuEntry[];
}

/** The entries whose page somebody has: a part that joins the composition brings its own into the menus. */
export function claimed<E extends { readonly to: string }>({ claims }: Pick<Platform, 'claims'>, entries: readonly E[]): E[] {
  return entries.filter(({ to }) => claims(to));
}

const entry = (text: MenuEntry['text'], to: string, icon: Icon): MenuEntry => ({ text, to, icon });
const lobby = (type: string, title: string, system?: string): string =>
  `/games?${new URLSearchParams({ type, ...(system && { system }), title }).toString()}`;

export const home = entry('home', '/', HouseIcon);
export const exchange = entry('exchange', '/exchange', TrendingUpIcon);
/** Opens in a tab of its own. */
export const appDownload = entry('appDownload', '/page/site/component/appDownload.jsp', DownloadIcon);

/** The desktop menu after Sports. */
export const desktopMenu: readonly MenuEntry[] = [
  entry('casino', '/casino', SpadeIcon),
  entry('slot', '/slot', CherryIcon),
  entry('table', '/table', DicesIcon),
  entry('crash', '/crash', TrendingUpIcon),
  entry('fishing', '/fishing', FishIcon),
  entry('arcade', '/arcade', PlayIcon),
  entry('lottery', '/lottery', TicketIcon),
  entry('promotions', '/promotions', GiftIcon),
  entry('vip', '/vip', CrownIcon),
  entry('referral', '/referral', UsersIcon),
];

/** Sports of the side menu; each opens the lobby at its platform. */
export const sportsMenu: MenuGroup = {
  text: 'sports',
  icon: TrophyIcon,
  entries: [
    exchange,
    entry('iSports', lobby('SPORTS', 'I-Sports', 'SABA'), CircleDotIcon),
    entry('e1Sports', lobby('SPORTS', 'E1Sports', 'E1SPORT'), CircleDotIcon),
    entry('horsebook', lobby('SPORTS', 'Horsebook', 'HORSEBOOK'), CircleDotIcon),
    entry('virtual', lobby('SPORTS', 'Virtual', 'VIRTUAL'), CircleDotIcon),
    entry('kabaddi', lobby('SPORTS', 'Kabaddi', 'KABADDI'), CircleDotIcon),
    entry('fantasy', lobby('SPORTS', 'Fantasy', 'FANTASY'), CircleDotIcon),
    entry('cmdSports', lobby('SPORTS', 'CMD Sports', 'CMD'), CircleDotIcon),
  ],
};

export const gamesMenu: readonly MenuEntry[] = [
  entry('casino', '/casino', SpadeIcon),
  entry('slot', '/slot', CherryIcon),
  entry('table', '/table', DicesIcon),
  entry('poker', lobby('TABLE', 'Poker'), SpadeIcon),
  entry('crash', '/crash', TrendingUpIcon),
  entry('fishing', '/fishing', FishIcon),
  entry('lottery', '/lottery', TicketIcon),
];

export const moreMenu: readonly MenuEntry[] = [
  entry('promotions', '/promotions', GiftIcon),
  entry('referralProgram', '/refrrel-program', UsersIcon),
  entry('vip', '/vip', CrownIcon),
];
