import type { RoundService } from './rounds/round.service';
import type { RoundStore } from './rounds/round.store';
import type { SeedStore } from './rounds/seed.store';
import type { Wallet } from './rounds/wallet.client';

/** What rounds are played with: whose money, and where its rounds and seeds are kept. */
export interface Bank {
  readonly wallet: Wallet;
  readonly seeds: SeedStore;
  readonly rounds: RoundStore;
  readonly service: RoundService;
}
