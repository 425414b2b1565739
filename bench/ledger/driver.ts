export interface Load {
  readonly clients: number;
  readonly seconds: number;
}

export interface Throughput {
  /** Transactions per second. */
  readonly rate: number;
  readonly done: number;
}

/** Accounts that a posting moves money between: a wallet and the house account (in its shards), or two wallets. */
export type Counterparty = 'house' | 'wallets';

/** Client that sends the transactions. */
export interface Driver {
  readonly name: string;
  /** Creates pgbench's tables. */
  fill(url: string, scale: number): Promise<void>;
  tpcb(url: string, load: Load): Promise<Throughput>;
  /** @param last - id of the last wallet. */
  posting(url: string, load: Load, last: number, between: Counterparty): Promise<Throughput>;
}
