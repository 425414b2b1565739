import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from '@pavilion/server/journal/journal';
import { RoundService } from '../server/rounds/round.service';
import { RoundStore } from '../server/rounds/round.store';
import { SeedStore } from '../server/rounds/seed.store';
import type { Wallet, WalletResponse } from '../server/rounds/wallet.client';

/** Rounds per batch of players, which bounds the memory used. */
const AT_ONCE = 10_000;
const PLAYERS = 20;
const BUFFER_BYTES = 4 * 1024 * 1024;

const ok: WalletResponse = { kind: 'ok', balance: '1000.00', freeRounds: null };
const wallet: Wallet = {
  authenticate: () => Promise.resolve(null),
  balance: () => Promise.resolve(ok),
  bet: () => Promise.resolve(ok),
  win: () => Promise.resolve(ok),
  rollback: () => Promise.resolve(ok),
};

/** Writes the lines of a journal without syncing after each. */
class UnsyncedJournal<T> implements Journal<T> {
  readonly records: readonly T[] = [];
  readonly rewrite = (): void => undefined;
  private readonly handle: number;
  private lines: string[] = [];
  private bytes = 0;

  constructor(path: string) {
    this.handle = openSync(path, 'a', 0o600);
  }

  append(record: T): void {
    const line = `${JSON.stringify(record)}\n`;
    this.bytes += line.length;
    if (this.lines.push(line) > 0 && this.bytes > BUFFER_BYTES) this.flush();
  }

  close(): void {
    this.flush();
    closeSync(this.handle);
  }

  private flush(): void {
    writeSync(this.handle, this.lines.join(''));
    this.lines = [];
    this.bytes = 0;
  }
}

/**
 * Plays so many slot rounds to their end and writes them to a folder's journals in the games server's format.
 * @returns ids of the first and the last.
 */
export async function writeSettledRounds(
  folder: string,
  count: number,
): Promise<readonly [first: string, last: string]> {
  mkdirSync(folder, { recursive: true });
  const ids: string[] = [];
  for (let done = 0; done < count;) {
    const seeds = new SeedStore(new UnsyncedJournal(join(folder, 'seeds.ndjson')));
    const rounds = new RoundStore(new UnsyncedJournal(join(folder, 'rounds.ndjson')));
    const service = new RoundService({ wallet, seeds, rounds, backoff: [5] });
    const until = Math.min(count, done + AT_ONCE);
    const set = done / AT_ONCE;
    for (; done < until; done += 1) {
      const play = {
        player: `p${set}-${done % PLAYERS}`,
        token: 'token',
        code: 'PAV-SLOT-001',
        engine: 'slot',
      } as const;
      const round = await service.play(play, { key: `round-key-${done}`, stake: 1_000, choice: {} });
      if (typeof round === 'string') throw new Error(round);
      if (done === 0 || done === count - 1) ids.push(round.id);
    }
    seeds.close();
    rounds.close();
  }
  return [ids[0] ?? '', ids.at(-1) ?? ''];
}
