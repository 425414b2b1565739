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
  TicketIcon,
  TrendingUpIcon,
  TrophyIcon,
  UsersIcon,
} from '@pavilion/ui';
import type { LayoutWord } from './layout.texts.en';
import { entry, type MenuEntry } from './menu-entry';

export interface MenuGroup {
  readonly text: LayoutWord;
  readonly icon: Icon;
  readonly entries: readonly MenuEntry[];
}

const lobby = (type: string, more: Readonly<Record<string, string>>): string =>
  `/games?${new URLSearchParams({ type, ...more }).toString()}`;
/** Returns an address that launches one game directly; its other parameters lead back to the lobby it belongs to. */
const game = (gameCode: string, type: string, system: string, title: string): string =>
  `/gamerun?${new URLSearchParams({ gameCode, type, system, title }).toString()}`;

export const exchange = entry('exchange', '/exchange', TrendingUpIcon);
/** The desktop entry to the exchange. */
export const playExchange = entry('playNow', '/player/playGame?t=sport&v=CRICKET', TrendingUpIcon);
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

/**
 * Sports providers: two launch their one game, the others open the lobby of their platform (specification, decision
 * 27).
 */
export const sportsHouses: readonly MenuEntry[] = [
  entry('iSports', game('SABA-VIRTUAL-001', 'VIRTUAL', 'SABA', 'I-Sports'), CircleDotIcon),
  entry('e1Sports', lobby('SPORTS', { system: 'E1SPORT', title: 'E1Sports' }), CircleDotIcon),
  entry('horsebook', game('HRB-LIVE-001', 'LIVE', 'HORSEBOOK', 'Horsebook'), CircleDotIcon),
  // SABA makes the virtual sports.
  entry('virtual', lobby('SPORTS', { system: 'SABA', title: 'Virtual' }), CircleDotIcon),
  entry('kabaddi', lobby('SPORTS', { system: 'KABADDI', title: 'Kabaddi' }), CircleDotIcon),
  entry('fantasy', lobby('SPORTS', { system: 'FANTASY', title: 'Fantasy' }), CircleDotIcon),
  entry('cmdSports', lobby('SPORTS', { system: 'CMD', title: 'CMD Sports' }), CircleDotIcon),
];

/** Sports of the side menu. */
export const sportsMenu: MenuGroup = { text: 'sports', icon: TrophyIcon, entries: [exchange, ...sportsHouses] };

export const gamesMenu: readonly MenuEntry[] = [
  entry('casino', '/casino', SpadeIcon),
  entry('slot', '/slot', CherryIcon),
  entry('table', '/table', DicesIcon),
  entry('poker', lobby('TABLE', { tag: 'poker', title: 'Poker' }), SpadeIcon),
  entry('crash', '/crash', TrendingUpIcon),
  entry('fishing', '/fishing', FishIcon),
  entry('lottery', '/lottery', TicketIcon),
];

export const moreMenu: readonly MenuEntry[] = [
  entry('promotions', '/promotions', GiftIcon),
  entry('referralProgram', '/refrrel-program', UsersIcon),
  entry('vip', '/vip', CrownIcon),
];
