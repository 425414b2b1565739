import { parseArgs } from 'node:util';
import { judge, VoidRun, type Figures, type Options } from './figures';

/** What `npm run bench -- <name>` can measure; the goals stand in goals.json. */
const benches: Readonly<Record<string, () => Promise<(options: Options) => Promise<Figures>>>> = {
  ledger: async () => (await import('./ledger/ledger.bench')).measureLedger,
  provider: async () => (await import('./provider/provider.bench')).measureProvider,
  'exchange-matching': async () => (await import('./exchange-matching/exchange-matching.bench')).measureMatching,
  records: async () => (await import('./records/records.bench')).measureRecords,
  requests: async () => (await import('./requests/requests.bench')).measureRequests,
  accrual: async () => (await import('./accrual/accrual.bench')).measureAccrual,
  'first-page': async () => (await import('./first-page/first-page.bench')).measureFirstPage,
  lobby: async () => (await import('./lobby/lobby.bench')).measureLobby,
  'stream-bytes': async () => (await import('./stream/stream-bytes.bench')).measureStreamBytes,
  'stream-cpu': async () => (await import('./stream/stream-cpu.bench')).measureStreamCpu,
  odds: async () => (await import('./odds/odds.bench')).measureOdds,
  crash: async () => (await import('./crash/crash.bench')).measureCrash,
  pages: async () => (await import('./pages/pages.bench')).measurePages,
  publish: async () => (await import('./publish/publish.bench')).measurePublish,
  returning: async () => (await import('./returning/returning.bench')).measureReturning,
  navigation: async () => (await import('./navigation/navigation.bench')).measureNavigation,
  rebuild: async () => (await import('./rebuild/rebuild.bench')).measureRebuild,
  lighthouse: async () => (await import('./lighthouse/lighthouse.bench')).measureLighthouse,
};

/** @returns 0 where every goal is met, 1 where one is missed, 2 where the run says nothing. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true });
  const name = positionals[0] ?? '';
  const load = benches[name];
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (!load || (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))) {
    console.error(`Say which bench: npm run bench -- ${Object.keys(benches).join(' | ')} [--rounds <n>]`);
    return 2;
  }
  try {
    const measure = await load();
    return judge(name, await measure({ rounds })) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof VoidRun)) throw error;
    console.error(`The run is void: ${error.message}`);
    return 2;
  }
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
