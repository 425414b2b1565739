import type { KeyObject } from 'node:crypto';
import type { ChannelNews } from './channels/channel-news';
import type { RegistryDb } from './database/tables';
import type { Release } from './releases/release.schema';
import type { ArtifactStore } from './storage/artifact.store';

export type Budgets = Readonly<Record<Release['kind'], number>>;

/** What every service of the registry works with. */
export interface Registry {
  readonly db: RegistryDb;
  readonly artifacts: ArtifactStore;
  /** Signs channel files and grants. */
  readonly key: KeyObject;
  /** Where this process puts signed channel files for sites on its machine. */
  readonly folder: string;
  /** Tells who waits over HTTP, for sites elsewhere. */
  readonly news: ChannelNews;
  /** Where players are: the console's links to grants begin there. */
  readonly site?: string;
  /** KB of JavaScript, brotli, that a page may need; unlimited where nobody says. */
  readonly budgets?: Budgets;
}
