import type { ReleaseName } from '@pavilion/releases/release.schema';

/**
 * Stores the files of published releases. They never change after publication; the registry's rows determine which
 * releases are published.
 */
export interface ArtifactStore extends ArtifactReader {
  /**
   * Stores a release's files with their compressed variants; may be repeated after an interruption. None can be read
   * until all are stored.
   */
  put(which: ReleaseName, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  remove(which: ReleaseName): Promise<void>;
}

/** The read-only part, for sites. */
export interface ArtifactReader {
  /**
   * @returns the bytes of a file or of its `.br` or `.gz` variant; undefined if there is none.
   * @throws {StoreUnavailable} if the store is unavailable.
   */
  read(which: ReleaseName, file: string): Promise<Buffer | undefined>;
}

/** Thrown when the store sends no response or an unusable one. */
export class StoreUnavailable extends Error {}
