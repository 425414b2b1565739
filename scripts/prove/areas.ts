import type { Area } from './programme';

/** What `npm run prove -- <area>` can attack. Each area is loaded when it is asked for. */
export const areas: Readonly<Record<string, () => Promise<Area>>> = {
  ledger: async () => (await import('./ledger/ledger.area')).ledgerArea,
  wallet: async () => (await import('./wallet/wallet.area')).walletArea,
  shell: async () => (await import('./shell/shell.area')).shellArea,
  bites: async () => (await import('./bites/bites.area')).bitesArea,
  composition: async () => (await import('./composition/composition.area')).compositionArea,
};
