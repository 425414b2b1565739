export interface Load {
  readonly clients: number;
  readonly seconds: number;
}

export interface Reading {
  /** Transactions a second. */
  readonly rate: number;
  readonly done: number;
}

/** What sends the transactions. */
export interface Driver {
  readonly name: string;
  /** Makes pgbench's tables. */
  fill(url: string, scale: number): Promise<void>;
  tpcb(url: string, load: Load): Promise<Reading>;
  /** @param last - id of the last wallet. */
  posting(url: string, load: Load, last: number): Promise<Reading>;
}
