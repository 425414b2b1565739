import type { KeyObject } from 'node:crypto';
import type { Release } from '@pavilion/releases/release.schema';
import type { ArtifactStore } from '@pavilion/server/storage/artifact.store';
import type { RegistryDb } from '../database/tables';
import type { ChannelNotifier } from './channel-notifier';
import type { OperatorDirectory } from './operator-directory';

export type Budgets = Readonly<Record<Release['kind'], number>>;

/** Dependencies shared by all services of the registry. */
export interface Registry {
  readonly db: RegistryDb;
  readonly artifacts: ArtifactStore;
  /** Key that signs channel files and grants. */
  readonly key: KeyObject;
  /** The root key's certificate of that key, if there is one. */
  readonly certificate: () => string | undefined;
  /** Folder where this process writes signed channel files for sites on this machine. */
  readonly folder: string;
  /** Notifies HTTP long polls of sites on other machines. */
  readonly notifier: ChannelNotifier;
  /** The operators, whom the api has; without it only tokens sign in. */
  readonly operators?: OperatorDirectory | undefined;
  /** Whether webhooks may call this machine; not in production. */
  readonly webhooksMayBeLocal?: boolean;
  /** Address of the site; the console's grant links start with it. */
  readonly site?: string;
  /** Folder of the built console. */
  readonly console: string;
  /** Name of the site, in plain words. */
  readonly siteName?: string | undefined;
  /** Time that a release must live for all visitors without a bad verdict to be good. */
  readonly goodAfterMs: number;
  /** True if releases from sources that are in no commit must be forced. */
  readonly refusesDirty: boolean;
  /** Program of the TypeScript compiler, which checks remotes with hosts. */
  readonly compiler?: string | undefined;
  /** True if releases that could not be compiled may be activated. */
  readonly allowsUncheckedTypes: boolean;
  /** KB of Brotli-compressed JavaScript that a page may need; unlimited if omitted. */
  readonly budgets?: Budgets;
}
