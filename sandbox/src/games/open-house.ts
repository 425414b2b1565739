import { join } from 'node:path';
import { type Backoff, patientBackoff } from '../http/backoff';
import type { GamesHouse } from './games.routes';
import { PlayStore } from './rounds/play.store';
import { RoundService } from './rounds/round.service';
import { RoundStore } from './rounds/round.store';
import { SeedStore } from './rounds/seed.store';
import type { Wallet } from './rounds/wallet.client';

/** The games' provider over its files. */
export function openHouse(
  folder: string,
  wallet: Wallet,
  site: string,
  backoff: Backoff = patientBackoff,
): GamesHouse & { close(): void } {
  const seeds = new SeedStore(join(folder, 'seeds.ndjson'));
  const rounds = new RoundStore(join(folder, 'rounds.ndjson'));
  const plays = new PlayStore(join(folder, 'plays.ndjson'));
  const service = new RoundService({ wallet, seeds, rounds, backoff });
  const close = (): void => {
    service.close();
    for (const store of [seeds, rounds, plays]) store.close();
  };
  return { site, wallet, seeds, rounds, plays, service, close };
}
