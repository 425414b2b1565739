import { join } from 'node:path';
import { type Backoff, patientBackoff } from '@pavilion/server/http/backoff';
import { NdjsonFile } from '@pavilion/server/journal/ndjson-file';
import { CrashService } from './crash/crash.service';
import { CrashStore, flightNaming } from './crash/crash.store';
import { DemoTables } from './demo/demo.tables';
import type { GameServer } from './game-server';
import { openRounds } from './rounds/open-rounds';
import { PlayStore } from './rounds/play.store';
import { RoundService } from './rounds/round.service';
import { SeedStore } from './rounds/seed.store';
import type { Wallet } from './rounds/wallet.client';
import { Archive } from './storage/archive';
import { roundOf } from './views';

interface Setup {
  readonly folder: string;
  readonly wallet: Wallet;
  readonly site: string;
  /** The secret shared with the site. */
  readonly secret: string;
  readonly backoff?: Backoff;
  readonly now?: () => number;
  /** Called while a long journal of rounds is loaded. */
  readonly report?: (movedRounds: number) => void;
}

const sweepMs = 10 * 60_000;

/** Opens the games' provider with its files. */
export function openGameServer({
  folder,
  wallet,
  site,
  secret,
  backoff = patientBackoff,
  now = Date.now,
  report,
}: Setup): GameServer & { close(): void } {
  const seeds = new SeedStore(new NdjsonFile(join(folder, 'seeds.ndjson')));
  const rounds = openRounds(folder, report);
  const plays = new PlayStore(new NdjsonFile(join(folder, 'plays.ndjson')));
  const service = new RoundService({ wallet, seeds, rounds, backoff, now });
  const demos = new DemoTables();
  const flights = new CrashStore(
    new NdjsonFile(join(folder, 'crash.ndjson')),
    new Archive(join(folder, 'crash.archive'), flightNaming),
  );
  const crash = new CrashService({
    walletOf: ({ demo, player }) => (demo ? demos.find(player)?.wallet : wallet),
    store: flights,
    backoff,
  });
  const sweep = setInterval(() => void service.closeForgotten(), sweepMs).unref();
  const close = (): void => {
    clearInterval(sweep);
    service.close();
    crash.close();
    for (const store of [seeds, rounds, plays, flights]) store.close();
  };
  const pastRound: GameServer['pastRound'] = (id) => {
    const round = rounds.findById(id);
    return round?.state === 'settled' ? roundOf(round, seeds.get(round.seed_id)) : crash.pastRound(id);
  };
  return { site, secret, wallet, seeds, rounds, plays, service, demos, crash, pastRound, now, close };
}
