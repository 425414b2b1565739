import type { ReleaseName } from '../releases/release.schema';

/** The files of published releases. Nothing in it changes once its release is published; the registry's rows decide what is. */
export interface ArtifactStore extends ArtifactReader {
  /** Stores a release's files, each with its compressed forms; again, where a publish was cut off. Until all are there none is read. */
  put(which: ReleaseName, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  remove(which: ReleaseName): Promise<void>;
}

/** All that a site needs of it. */
export interface ArtifactReader {
  /**
   * @returns a file's bytes, or those of its `.br` or `.gz` form; undefined where there is none.
   * @throws {StoreAway} where the store can't say.
   */
  read(which: ReleaseName, file: string): Promise<Buffer | undefined>;
}

/** The store gave no answer, or none that helps. */
export class StoreAway extends Error {}
