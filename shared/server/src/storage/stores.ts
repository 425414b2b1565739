import { SettingsError } from '@pavilion/contract/settings';
import type { ArtifactReader, ArtifactStore } from './artifact.store';
import { FolderArtifacts } from './folder.artifacts';
import { MemoryCache } from './memory-cache';
import { type Bucket, S3Artifacts } from './s3.artifacts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the store of release files: PAVILION_ARTIFACTS (s3://bucket/prefix), else the folder. @throws
 * {SettingsError} if the setting is invalid.
 */
export function artifactStore(folder: string, env: Env = process.env): ArtifactStore {
  const bucket = bucketFrom(env);
  return bucket ? new S3Artifacts(bucket) : new FolderArtifacts(folder);
}

/**
 * Returns the same store for reading by a site. Files from a remote store are cached in memory; for a folder, the
 * system's cache suffices.
 */
export function artifactReader(folder: string, env: Env = process.env): ArtifactReader {
  const store = artifactStore(folder, env);
  return store instanceof FolderArtifacts ? store : new MemoryCache(store);
}

/** Parses PAVILION_ARTIFACTS and its related settings. @throws {SettingsError} naming the missing one. */
export function bucketFrom(env: Env): Bucket | undefined {
  const place = env['PAVILION_ARTIFACTS'];
  if (!place) return undefined;
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})((?:\/[\w.-]+)*)\/?$/.exec(place) ?? [];
  if (!bucket) throw new SettingsError(`PAVILION_ARTIFACTS must look like s3://bucket/prefix, not '${place}'.`);
  const region = env['PAVILION_S3_REGION'] ?? 'us-east-1';
  const endpoint = new URL(endpointFrom(env, region));
  const byPath = env['PAVILION_S3_PATH_STYLE'] === '1';
  const address = byPath
    ? `${endpoint.origin}/${bucket}${prefix}`
    : `${endpoint.protocol}//${bucket}.${endpoint.host}${prefix}`;
  return {
    address,
    region,
    accessKeyId: needed(env, 'PAVILION_S3_KEY_ID'),
    secretAccessKey: needed(env, 'PAVILION_S3_SECRET'),
  };
}

function endpointFrom(env: Env, region: string): string {
  const given = env['PAVILION_S3_ENDPOINT'] ?? `https://s3.${region}.amazonaws.com`;
  if (URL.canParse(given)) return given;
  throw new SettingsError(`PAVILION_S3_ENDPOINT must be an address such as https://s3.example, not '${given}'.`);
}

function needed(env: Env, name: string): string {
  const value = env[name];
  if (!value) throw new SettingsError(`PAVILION_ARTIFACTS is set, so ${name} must be set too.`);
  return value;
}
