import type { Figures, Options } from './figures';

/** Benchmarks that `npm run bench -- <name>` can run; their goals are in goals.json. */
export const benches: Readonly<Record<string, () => Promise<(options: Options) => Promise<Figures>>>> = {
  ledger: async () => (await import('./ledger/ledger.bench')).measureLedger,
  provider: async () => (await import('./provider/provider.bench')).measureProvider,
  originals: async () => (await import('./originals/originals.bench')).measureOriginals,
  'exchange-matching': async () => (await import('./exchange-matching/exchange-matching.bench')).measureMatching,
  bus: async () => (await import('./bus/bus.bench')).measureBus,
  records: async () => (await import('./records/records.bench')).measureRecords,
  telemetry: async () => (await import('./telemetry/telemetry.bench')).measureTelemetry,
  requests: async () => (await import('./requests/requests.bench')).measureRequests,
  idle: async () => (await import('./idle/idle.bench')).measureIdle,
  accrual: async () => (await import('./accrual/accrual.bench')).measureAccrual,
  'first-page': async () => (await import('./first-page/first-page.bench')).measureFirstPage,
  lobby: async () => (await import('./lobby/lobby.bench')).measureLobby,
  'stream-bytes': async () => (await import('./stream/stream-bytes.bench')).measureStreamBytes,
  'stream-cpu': async () => (await import('./stream/stream-cpu.bench')).measureStreamCpu,
  'stream-relay': async () => (await import('./stream-relay/stream-relay.bench')).measureStreamRelay,
  odds: async () => (await import('./odds/odds.bench')).measureOdds,
  crash: async () => (await import('./crash/crash.bench')).measureCrash,
  pages: async () => (await import('./pages/pages.bench')).measurePages,
  publish: async () => (await import('./publish/publish.bench')).measurePublish,
  returning: async () => (await import('./returning/returning.bench')).measureReturning,
  navigation: async () => (await import('./navigation/navigation.bench')).measureNavigation,
  rebuild: async () => (await import('./rebuild/rebuild.bench')).measureRebuild,
  package: async () => (await import('./package/package.bench')).measurePackage,
  lighthouse: async () => (await import('./lighthouse/lighthouse.bench')).measureLighthouse,
};
