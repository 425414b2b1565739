import type { Area } from './attack';

/** Areas that `npm run prove -- <area>` can attack, loaded on demand. */
export const areas: Readonly<Record<string, () => Promise<Area>>> = {
  money: async () => (await import('./money/money.area')).moneyArea,
  games: async () => (await import('./games/games.area')).gamesArea,
  shell: async () => (await import('./shell/shell.area')).shellArea,
  account: async () => (await import('./account/account.area')).accountArea,
  accounts: async () => (await import('./accounts/accounts.area')).accountsArea,
  promotions: async () => (await import('./promotions/promotions.area')).promotionsArea,
  exchange: async () => (await import('./exchange/exchange.area')).exchangeArea,
  uptime: async () => (await import('./uptime/uptime.area')).uptimeArea,
  cluster: async () => (await import('./cluster/cluster.area')).clusterArea,
  'mutation-tests': async () => (await import('./mutation-tests/mutation-tests.area')).mutationTestsArea,
  'browser-tests': async () => (await import('./browser-tests/browser-tests.area')).browserTestsArea,
  release: async () => (await import('./release/release.area')).releaseArea,
  lanes: async () => (await import('./lanes/lanes.area')).lanesArea,
};

/** Former area names, still accepted but not listed. */
const aliases: Readonly<Record<string, string>> = { bites: 'mutation-tests' };

/** Former attack names, still accepted by `--only`. */
const attackAliases: Readonly<Record<string, string>> = { 'dead-tokens': 'revoked-tokens' };

export const attackName = (name: string): string => attackAliases[name] ?? name;

export const findArea = (name: string): (() => Promise<Area>) | undefined => areas[aliases[name] ?? name];
