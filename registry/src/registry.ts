import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publicPem, signingKey, tokenIn } from '@pavilion/releases/keys';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { writeAtomically } from '@pavilion/server/files';
import type { ArtifactStore } from '@pavilion/server/storage/artifact.store';
import { FolderArtifacts } from '@pavilion/server/storage/folder.artifacts';
import { syncFolder } from './channels/channel-folder';
import { reSign } from './channels/move';
import { openDatabase } from './database/open';
import { certificateReader } from './kernel/certificate';
import { ChannelNotifier } from './kernel/channel-notifier';
import type { Budgets, Registry } from './kernel/dependencies';
import { OperatorDirectory } from './kernel/operator-directory';
import { assertSigningKey } from './kernel/signing-key';
import { registerOperator, registerSite, registerTeam } from './people/actors';
import { localTeam } from './people/team-file';
import { CHECK_INTERVAL_MS, checkRollouts } from './rollouts/rollout-checks';
import { buildRegistry } from './server';
import { forgetSamples } from './telemetry/samples.service';
import { findCompiler } from './types/compiler';
import { GOOD_AFTER_MS } from './verdicts/verdicts.service';
import { deliverWebhooks, forgetWebhookCalls } from './webhooks/deliveries';

const RESIGN_EVERY_MS = 3_600_000;
const DELIVER_EVERY_MS = 2_000;
const BUILT_CONSOLE = join(import.meta.dirname, '../../console/dist');

export interface RegistrySettings {
  readonly data: string;
  /** Port of the data folder's own PostgreSQL. */
  readonly postgresPort: number;
  /** URL of another PostgreSQL that replaces it. */
  readonly databaseUrl?: string | undefined;
  /** The database server's own address, if `databaseUrl` is that of a pooler. */
  readonly directUrl?: string | undefined;
  /** The address of the role that has the tables, if `databaseUrl` is that of another one. */
  readonly ownerUrl?: string | undefined;
  readonly budgets?: Budgets;
  /** Time that a release must live for all visitors without a bad verdict to be good. */
  readonly goodAfterMs?: number;
  /** True if releases from sources that are in no commit must be forced; in production they must. */
  readonly refusesDirty?: boolean;
  /** Program of the TypeScript compiler; by default the installed one, null for none. */
  readonly compiler?: string | null;
  /** True if releases that could not be compiled may be activated. */
  readonly allowsUncheckedTypes?: boolean;
  /** Store of release files; the data folder by default. */
  readonly artifacts?: ArtifactStore;
  /** Address of the site. */
  readonly site?: string;
  /** Folder of the built console; by default the one that the console's package builds. */
  readonly console?: string;
  /** Name of the site, which the console shows. */
  readonly siteName?: string | undefined;
  /** The apis' own addresses, which know the operators. */
  readonly apis?: readonly string[];
  /** Whether webhooks may call this machine, in development. */
  readonly webhooksMayBeLocal?: boolean | undefined;
  /** Fingerprint of the key that this registry's key replaces. */
  readonly replacesKey?: string;
}

interface OpenRegistry {
  readonly app: FastifyInstance;
  readonly token: string;
  /** Checks rollouts immediately, at a time chosen by the caller; the registry also does this on its own schedule. */
  readonly checkRollouts: (now?: number) => Promise<void>;
  /** Makes the calls of webhooks that are due at a time chosen by the caller; the registry also does so by itself. */
  readonly deliverWebhooks: (now?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a registry: creates missing keys and tokens, and re-signs channel files now and every hour. */
export async function openRegistry({
  data,
  postgresPort,
  databaseUrl,
  directUrl: givenDirectUrl,
  ownerUrl,
  budgets,
  goodAfterMs = GOOD_AFTER_MS,
  refusesDirty = false,
  compiler = findCompiler() ?? null,
  allowsUncheckedTypes = false,
  artifacts,
  site,
  console = BUILT_CONSOLE,
  siteName,
  apis,
  replacesKey,
  webhooksMayBeLocal,
}: RegistrySettings): Promise<OpenRegistry> {
  const paths = registryPaths(data);
  const key = signingKey(paths.key);
  const certificate = certificateReader(paths.certificate, key);
  const token = tokenIn(paths.token);
  const given = databaseUrl === undefined ? undefined : { url: databaseUrl, directUrl: givenDirectUrl, ownerUrl };
  const { db, directUrl, close } = await openDatabase(data, postgresPort, given);
  await assertSigningKey(db, key, paths.key, replacesKey).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  await writeAtomically(paths.publicKey, publicPem(key));
  const channelNotifier = new ChannelNotifier();
  const d: Registry = {
    db,
    artifacts: artifacts ?? new FolderArtifacts(paths.artifacts),
    ...{ key, certificate },
    ...{ folder: paths.channels, notifier: channelNotifier },
    ...{ budgets, goodAfterMs, refusesDirty, allowsUncheckedTypes, site, siteName, console, webhooksMayBeLocal },
    compiler: compiler ?? undefined,
    operators: apis && new OperatorDirectory(apis),
  };
  const logError = (error: unknown): boolean => process.stderr.write(`registry: ${String(error)}\n`);
  await registerOperator(db, token);
  await registerTeam(db, 'team', localTeam(paths.localTeam, { team: 'local', parts: ['*'] }));
  await registerTeam(db, 'qa', localTeam(paths.localQa, { team: 'local-qa', parts: [] }));
  await registerSite(db, tokenIn(paths.siteToken));
  const stopKeeping = await syncFolder(d, directUrl, logError);
  await resignAll(d);
  const stopTimers = startTimers(d, logError);
  const app = buildRegistry(d);
  app.addHook('preClose', async () => channelNotifier.end());
  const closeAll = async (): Promise<void> => {
    await Promise.all([stopTimers(), stopKeeping()]);
    await close();
  };
  return {
    ...{ app, token, close: closeAll },
    checkRollouts: (now) => checkRollouts(d, now),
    deliverWebhooks: (now) => deliverWebhooks(d, now),
  };
}

/** Repeats the registry's own work. @returns a function that stops it and resolves when the current work is done. */
function startTimers(d: Registry, logError: (error: unknown) => boolean): () => Promise<void> {
  let [checking, delivering]: Promise<unknown>[] = [];
  const checkNow = (): void => void (checking = checkRollouts(d).catch(logError));
  const deliverNow = (): void => void (delivering = deliverWebhooks(d).catch(logError));
  const timers = [
    setInterval(() => void maintain(d).catch(logError), RESIGN_EVERY_MS),
    setInterval(checkNow, CHECK_INTERVAL_MS / 2),
    setInterval(deliverNow, DELIVER_EVERY_MS),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([checking, delivering]);
  };
}

/** Re-signs channel files and deletes old samples and calls. */
async function maintain(d: Registry): Promise<void> {
  await resignAll(d);
  await forgetSamples(d.db);
  await forgetWebhookCalls(d);
}

async function resignAll(d: Registry): Promise<void> {
  for (const { name } of await d.db.selectFrom('channels').select('name').execute()) await reSign(d, name);
}
