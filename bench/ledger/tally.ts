import { checkBook } from '../../api/src/ledger/check';
import { VoidRun } from '../figures';
import type { BenchServer } from './database';
import type { Throughput } from './driver';

/** Counts acknowledged transactions and verifies that the ledger contains them; without that, speed proves nothing. */
export class Tally {
  private constructor(
    private readonly server: BenchServer,
    private posted: number,
  ) {}

  static async of(server: BenchServer): Promise<Tally> {
    return new Tally(server, await transactions(server));
  }

  count(reading: Throughput): Throughput {
    this.posted += reading.done;
    return reading;
  }

  async assertConsistent(): Promise<void> {
    const { unbalanced, drifted, total } = await checkBook(this.server.ours.db);
    if (unbalanced !== 0 || drifted !== 0 || total !== 0) {
      throw new VoidRun(
        `the ledger is inconsistent (${unbalanced} unbalanced transactions, ${drifted} drifted accounts, total ${total})`,
      );
    }
    const committed = await transactions(this.server);
    if (committed !== this.posted)
      throw new VoidRun(`${this.posted} transactions were acknowledged, ${committed} are in the ledger`);
    console.log(`ledger checked: ${committed} transactions, entries sum to zero and match every balance`);
  }
}

async function transactions(server: BenchServer): Promise<number> {
  const result = await server.ours.pool.query<{ count: number }>('select count(*) from transactions');
  return result.rows[0]?.count ?? 0;
}
