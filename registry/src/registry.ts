import type { FastifyInstance } from 'fastify';
import { ChannelNews } from './channels/channel-news';
import { keepFolder } from './channels/channel-folder';
import { publicPem, signingKey, tokenIn } from './channels/keys';
import { resign } from './channels/move';
import { openDatabase } from './database/open';
import type { Budgets, Registry } from './dependencies';
import { knowOperator, knowSite, knowTeam } from './people/actors';
import { localTeam } from './people/team-file';
import { registryPaths } from './registry.paths';
import { buildRegistry } from './server';
import type { ArtifactStore } from './storage/artifact.store';
import { writeAtomically } from './storage/files';
import { FolderArtifacts } from './storage/folder.artifacts';

const RESIGN_EVERY_MS = 3_600_000;

export interface RegistrySettings {
  readonly data: string;
  /** Where the data folder's own PostgreSQL listens. */
  readonly postgresPort: number;
  /** Another PostgreSQL, in place of that. */
  readonly databaseUrl?: string;
  readonly budgets?: Budgets;
  /** Where files of releases are kept; in the data folder unless told otherwise. */
  readonly artifacts?: ArtifactStore;
}

/** Makes a registry: keys and token where they are missing, channel files signed anew, then by the hour. */
export async function openRegistry({ data, postgresPort, databaseUrl, budgets, artifacts }: RegistrySettings): Promise<{ app: FastifyInstance; token: string; close: () => Promise<void> }> {
  const paths = registryPaths(data);
  const key = signingKey(paths.key);
  const token = tokenIn(paths.token);
  await writeAtomically(paths.publicKey, publicPem(key));
  const { db, pool, close } = await openDatabase(data, postgresPort, databaseUrl);
  const news = new ChannelNews();
  const d: Registry = { db, artifacts: artifacts ?? new FolderArtifacts(paths.artifacts), key, folder: paths.channels, news, budgets };
  const complain = (error: unknown): boolean => process.stderr.write(`registry: ${String(error)}\n`);
  await knowOperator(db, token);
  await knowTeam(db, 'team', localTeam(paths.localTeam, { team: 'local', parts: ['*'] }));
  await knowTeam(db, 'qa', localTeam(paths.localQa, { team: 'local-qa', parts: [] }));
  await knowSite(db, tokenIn(paths.siteToken));
  const stopKeeping = await keepFolder(d, pool, complain);
  await resignAll(d);
  const timer = setInterval(() => void resignAll(d).catch(complain), RESIGN_EVERY_MS);
  const app = buildRegistry(d);
  app.addHook('preClose', async () => news.end());
  const closeAll = async (): Promise<void> => {
    clearInterval(timer);
    await stopKeeping();
    await close();
  };
  return { app, token, close: closeAll };
}

async function resignAll(d: Registry): Promise<void> {
  for (const { name } of await d.db.selectFrom('channels').select('name').execute()) await resign(d, name);
}
