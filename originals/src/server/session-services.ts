import type { RoundService } from './rounds/round.service';
import type { RoundStore } from './rounds/round.store';
import type { SeedStore } from './rounds/seed.store';
import type { Wallet } from './rounds/wallet.client';

/** The wallet of a game session, and the stores of its rounds and seeds. */
export interface SessionServices {
  readonly wallet: Wallet;
  readonly seeds: SeedStore;
  readonly rounds: RoundStore;
  readonly service: RoundService;
}
