import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Processes and folders of a test environment; `close` ends them in reverse order. */
export class WorldResources {
  private readonly closing: (() => Promise<unknown>)[] = [];

  constructor(private readonly data: string) {}

  track<T>(value: T, end: (value: T) => Promise<unknown>): T {
    this.closing.push(() => end(value));
    return value;
  }

  /** Creates a folder that a database server running as another user can read. */
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
