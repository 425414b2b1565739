/** A player's server seed, from its commitment until it is revealed. */
export interface Seed {
  readonly id: string;
  readonly player: string;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  /** The player's next round uses it. */
  readonly current: boolean;
  readonly revealed: boolean;
  /** The number of rounds played with it. */
  readonly nonce: number;
  readonly createdAt: number;
}
