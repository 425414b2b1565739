import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a world starts, and the folders it works in: all of it ends with the world, the last first. */
export class Belongings {
  private readonly closing: (() => Promise<unknown>)[] = [];

  constructor(private readonly data: string) {}

  keep<T>(value: T, end: (value: T) => Promise<unknown>): T {
    this.closing.push(() => end(value));
    return value;
  }

  /** Readable for a database server that runs as another user. */
  folder(name: string): string {
    const path = join(this.data, name);
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
    return path;
  }

  async close(): Promise<void> {
    for (const end of this.closing.reverse()) await end();
    rmSync(this.data, { recursive: true, force: true });
  }
}
