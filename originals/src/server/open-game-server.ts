import { createMonths } from '@pavilion/database/months/months';
import { type Backoff, patientBackoff } from '@pavilion/server/http/backoff';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { BetStore } from './crash/bet.store';
import { CrashService } from './crash/crash.service';
import { FlightStore } from './crash/flight.store';
import type { Times } from './crash/flight-runner';
import { DatabaseClock } from './database/database-clock';
import type { Databases } from './database/open';
import { DemoStore } from './demo/demo.store';
import { DemoWallet } from './demo/demo.wallet';
import type { GameServer } from './game-server';
import { PlayStore } from './rounds/play.store';
import { RoundService } from './rounds/round.service';
import { RoundStore } from './rounds/round.store';
import { SeedStore } from './rounds/seed.store';
import type { Wallet } from './rounds/wallet.client';
import { roundOf } from './views';

interface Setup {
  readonly databases: Databases;
  readonly wallet: Wallet;
  readonly site: string;
  /** The keys shared with the site. */
  readonly keys: PartnerKeys;
  readonly backoff?: Backoff;
  readonly now?: () => number;
  readonly times?: Times;
  /** Receives what failed in the background; it is tried again. */
  readonly report?: (error: unknown) => void;
}

export interface OpenGameServer extends GameServer {
  /** Continues what is due; also done every second after `start`. */
  sweep(): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

const SWEEP_MS = 1_000;
const CLEAN_MS = 10 * 60_000;

/** Opens the games' provider on its databases, which the caller closes after it. */
export async function openGameServer(setup: Setup): Promise<OpenGameServer> {
  const { databases, wallet, site, keys, backoff = patientBackoff, now = Date.now, report = () => undefined } = setup;
  const { db, demos: demoDb } = databases;
  const clock = new DatabaseClock();
  await clock.start(db);
  const [seeds, rounds, plays] = [new SeedStore(db), new RoundStore(db, 'originals'), new PlayStore(db, now)];
  const service = new RoundService({ wallet, seeds, rounds, backoff, now });
  const demoWallet = new DemoWallet(demoDb);
  const demoStores = { seeds: new SeedStore(demoDb), rounds: new RoundStore(demoDb, 'originals_demo') };
  const demoService = new RoundService({ wallet: demoWallet, ...demoStores, backoff, now });
  const demos = new DemoStore(demoDb, now);
  const crash = new CrashService({
    walletOf: ({ demo }) => (demo ? demoWallet : wallet),
    flights: new FlightStore(db),
    bets: new BetStore(db),
    backoff,
    now: clock.now,
    report,
    ...(setup.times && { times: setup.times }),
  });
  const sweep = async (): Promise<void> => {
    await Promise.all([service.sweep(), demoService.sweep(), crash.sweep()]);
  };
  const clean = async (): Promise<void> => {
    await Promise.all([
      plays.deleteExpired(),
      demos.deleteUnused(),
      crash.deleteDemoBets(),
      createMonths(db, now(), 'originals'),
    ]);
  };
  const loops = [new Repeated(sweep, SWEEP_MS, report), new Repeated(clean, CLEAN_MS, report)];
  const close = async (): Promise<void> => {
    clock.stop();
    for (const each of [service, demoService]) each.close();
    await Promise.all([...loops.map((loop) => loop.stop()), crash.close()]);
  };
  const pastRound: GameServer['pastRound'] = async (id) => {
    const round = await rounds.find(id);
    return round?.state === 'settled' ? roundOf(round) : crash.pastRound(id);
  };
  const demoServices = { wallet: demoWallet, ...demoStores, service: demoService };
  const services = { wallet, seeds, rounds, service, plays, demos, demoServices, demoWallet, crash };
  const start = (): void => loops.forEach((loop) => loop.start());
  return { site, keys, ...services, pastRound, now, sweep, start, close };
}

/** Repeats work with a pause after each run; a failed run is reported and repeated like the others. */
class Repeated {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
    private readonly report: (error: unknown) => void,
  ) {}

  start(): void {
    this.running = this.work().catch(this.report);
    void this.running.then(() => {
      if (!this.isStopped) this.timer = setTimeout(() => this.start(), this.pauseMs).unref();
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
