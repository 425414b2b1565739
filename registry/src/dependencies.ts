import type { KeyObject } from 'node:crypto';
import type { RegistryDb } from './database/tables';
import type { ArtifactStore } from './storage/artifact.store';

/** What every service of the registry works with. */
export interface Registry {
  readonly db: RegistryDb;
  readonly artifacts: ArtifactStore;
  /** Signs channel files and grants. */
  readonly key: KeyObject;
  /** Where this process puts signed channel files for sites on its machine. */
  readonly folder: string;
}
