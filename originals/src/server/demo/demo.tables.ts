import { randomBytes } from 'node:crypto';
import { noJournal } from '@pavilion/server/journal/journal';
import type { EngineName } from '../../engines';
import type { Play } from '../rounds/play.store';
import { RoundService } from '../rounds/round.service';
import { RoundStore } from '../rounds/round.store';
import { SeedStore } from '../rounds/seed.store';
import type { SessionServices } from '../session-services';
import { DemoWallet } from './demo.wallet';

interface DemoTable {
  readonly play: Play;
  readonly bank: SessionServices;
  readonly wallet: DemoWallet;
  usedAt: number;
}

const unusedMs = 2 * 60 * 60_000;
const mostTables = 1_000;

/** Demo games with free credits; all their data is in memory only. */
export class DemoTables {
  private readonly tables = new Map<string, DemoTable>();

  /** Opens a demo table; evicts the least recently used one if there are too many. @returns the table's token. */
  open(code: string, engine: EngineName): string {
    this.clear();
    const token = `demo-${randomBytes(24).toString('base64url')}`;
    const wallet = new DemoWallet();
    const [seeds, rounds] = [new SeedStore(noJournal()), new RoundStore(noJournal())];
    const service = new RoundService({ wallet, seeds, rounds, backoff: [1_000] });
    const play = { player: token, token, code, engine };
    this.tables.set(token, { play, wallet, bank: { wallet, seeds, rounds, service }, usedAt: Date.now() });
    return token;
  }

  find(token: string): Pick<DemoTable, 'play' | 'bank' | 'wallet'> | undefined {
    const table = this.tables.get(token);
    if (!table) return undefined;
    table.usedAt = Date.now();
    // A map iterates in insertion order, so the first entry is the least recently used.
    this.tables.delete(token);
    this.tables.set(token, table);
    return table;
  }

  private clear(): void {
    for (const [token, { usedAt }] of this.tables) {
      if (this.tables.size < mostTables && Date.now() - usedAt < unusedMs) return;
      this.tables.delete(token);
    }
  }
}
