import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Difference } from '@pavilion/releases/reading/differences';
import type { Release } from '@pavilion/releases/release.schema';
import { buildReaderFile } from './build-reader.file';

/** A host takes two seconds of CPU; shorter than the limit of the publishing client. */
const TIMEOUT_MS = 100_000;
const MEMORY_MB = 512;

/** Compares uploads with their release.json in a thread of its own: parsing a host blocks one for a second. */
class BuildReader {
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** Returns what a release.json conceals of its files. Uploads wait for each other, which bounds the memory. */
  findDifferences(release: Release, files: ReadonlyMap<string, Uint8Array>): Promise<Difference[]> {
    const result = this.last.then(() => this.read(release, files));
    this.last = result.catch(() => undefined);
    return result;
  }

  private async read(release: Release, files: ReadonlyMap<string, Uint8Array>): Promise<Difference[]> {
    const worker = this.worker ?? this.start();
    worker.ref();
    try {
      worker.postMessage({ release, files });
      const [differences] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [
        Difference[],
      ];
      return differences;
    } catch (error) {
      this.worker = undefined;
      void worker.terminate();
      return [{ code: 'release_differs', message: `its files could not be read: ${(error as Error).message}` }];
    } finally {
      // An idle thread doesn't keep the process alive.
      worker.unref();
    }
  }

  private start(): Worker {
    // Without the options of this process: its loader of TypeScript would start in the thread too.
    this.worker = new Worker(buildReaderFile, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    return this.worker;
  }
}

export const buildReader = new BuildReader();
