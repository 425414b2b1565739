export interface Load {
  readonly clients: number;
  readonly seconds: number;
}

export interface Reading {
  /** Transactions a second. */
  readonly rate: number;
  readonly done: number;
}

/** Whose money moves: a wallet's against the house's one account (in its parts), or any wallet's against any other's. */
export type Between = 'house' | 'wallets';

/** What sends the transactions. */
export interface Driver {
  readonly name: string;
  /** Makes pgbench's tables. */
  fill(url: string, scale: number): Promise<void>;
  tpcb(url: string, load: Load): Promise<Reading>;
  /** @param last - id of the last wallet. */
  posting(url: string, load: Load, last: number, between: Between): Promise<Reading>;
}
