import type { FastifyInstance } from 'fastify';
import { resignAll } from './channels/channels.service';
import { adminToken, publicPem, signingKey } from './channels/keys';
import { registryPaths } from './registry.paths';
import { buildRegistry } from './server';
import { FolderArtifacts } from './storage/artifact.store';
import { writeAtomically } from './storage/files';
import { FolderChannels } from './storage/folder-channels';

const RESIGN_EVERY_MS = 3_600_000;

/** Makes a registry on a data folder: keys and token where they are missing, channel files signed anew, then by the hour. */
export async function openRegistry(data: string): Promise<{ app: FastifyInstance; token: string }> {
  const paths = registryPaths(data);
  const key = signingKey(paths.key);
  const token = adminToken(paths.token);
  await writeAtomically(paths.publicKey, publicPem(key));
  const artifacts = new FolderArtifacts(paths.artifacts);
  const dependencies = { artifacts, channels: new FolderChannels(paths.own), key, folder: paths.channels, token };
  await resignAll(dependencies);
  const timer = setInterval(() => {
    resignAll(dependencies).catch((error: unknown) =>
      process.stderr.write(`registry: signing again failed: ${String(error)}\n`),
    );
  }, RESIGN_EVERY_MS);
  const app = buildRegistry(dependencies);
  app.addHook('onClose', async () => clearInterval(timer));
  return { app, token };
}
