import { SearchIcon, ShieldIcon, TrophyIcon } from '@pavilion/ui';
import type { DeskPage } from './core/desk-page';
import { PlayersPage } from './desk/players.page';
import { RequestsPage } from './desk/requests.page';
import { MarketPage } from './markets/market.page';
import { MarketsPage } from './markets/markets.page';

/** This product's pages; the console of the packaged registry has none (docs/decisions/0106). */
export const deskPages: readonly DeskPage[] = [
  { path: '/approvals', label: 'Approvals', Icon: ShieldIcon, routes: [['/approvals', () => <RequestsPage />]] },
  { path: '/players', label: 'Players', Icon: SearchIcon, routes: [['/players', () => <PlayersPage />]] },
  {
    path: '/markets',
    label: 'Markets',
    Icon: TrophyIcon,
    routes: [
      ['/markets', () => <MarketsPage />],
      ['/markets/:id', ({ id = '' }) => <MarketPage id={id} />],
    ],
  },
];
