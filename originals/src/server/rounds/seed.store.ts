import { randomBytes, randomUUID } from 'node:crypto';
import type { Journal } from '@pavilion/server/journal/journal';
import { commitment } from '../../engines/fairness/draw';

/** A player's server seed, from its commitment until it is revealed. */
export interface Seed {
  readonly id: string;
  readonly player: string;
  readonly server_seed: string;
  readonly commitment: string;
  readonly client_seed: string;
  readonly revealed: boolean;
}

const clientSeedForm = /^[\p{L}\p{M}\p{N} _.-]{1,64}$/u;

export function isClientSeed(typed: unknown): typed is string {
  return typeof typed === 'string' && clientSeedForm.test(typed);
}

/** Stores players' seeds, so that a published commitment survives a restart. */
export class SeedStore {
  private readonly byId = new Map<string, Seed>();
  private readonly currentOf = new Map<string, string>();

  constructor(private readonly file: Journal<Seed>) {
    for (const seed of file.records) this.index(seed);
  }

  get(id: string): Seed | undefined {
    return this.byId.get(id);
  }

  current(player: string): Seed {
    const id = this.currentOf.get(player);
    return (id === undefined ? undefined : this.byId.get(id)) ?? this.create(player, randomBytes(8).toString('hex'));
  }

  changeClientSeed(player: string, clientSeed: string): Seed {
    return this.save({ ...this.current(player), client_seed: clientSeed });
  }

  /** Reveals the current seed and starts the next one. */
  rotate(player: string): { revealed: Seed; current: Seed } {
    const old = this.current(player);
    // The next seed first: even after a crash, a revealed seed must never be the current one.
    const current = this.create(player, old.client_seed);
    return { revealed: this.save({ ...old, revealed: true }), current };
  }

  close(): void {
    this.file.close();
  }

  private create(player: string, clientSeed: string): Seed {
    const serverSeed = randomBytes(32).toString('hex');
    return this.save({
      id: randomUUID(),
      player,
      server_seed: serverSeed,
      commitment: commitment(serverSeed),
      client_seed: clientSeed,
      revealed: false,
    });
  }

  private save(seed: Seed): Seed {
    this.file.append(seed);
    this.index(seed);
    return seed;
  }

  private index(seed: Seed): void {
    this.byId.set(seed.id, seed);
    if (!seed.revealed) this.currentOf.set(seed.player, seed.id);
  }
}
