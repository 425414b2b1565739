import { resolve } from 'node:path';
import { SettingsError } from '@pavilion/contract/settings';
import type { ArtifactReader, ArtifactStore } from './artifact.store';
import { FolderArtifacts } from './folder.artifacts';
import { MemoryCache } from './memory-cache';
import { BucketFiles, FolderFiles, type PrivateFiles } from './private.files';
import { S3Artifacts } from './s3.artifacts';
import { type Bucket, S3Bucket } from './s3.bucket';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the store of release files: PAVILION_ARTIFACTS (s3://bucket/prefix), else the folder. @throws
 * {SettingsError} if the setting is invalid.
 */
export function artifactStore(folder: string, env: Env = process.env): ArtifactStore {
  const bucket = bucketFrom(env);
  return bucket ? new S3Artifacts(new S3Bucket(bucket)) : new FolderArtifacts(folder);
}

/**
 * Returns the same store for reading by a site. Files from a remote store are cached in memory; for a folder, the
 * system's cache suffices.
 */
export function artifactReader(folder: string, env: Env = process.env): ArtifactReader {
  const store = artifactStore(folder, env);
  return store instanceof FolderArtifacts ? store : new MemoryCache(store);
}

/**
 * Returns the store of players' receipts: PAVILION_RECEIPTS (s3://bucket/prefix), else the folder.
 *
 * @throws {SettingsError} if the setting is invalid, or names the bucket of release files, which are public.
 */
export function receiptStore(folder: string, env: Env = process.env): PrivateFiles {
  const bucket = bucketFrom(env, 'PAVILION_RECEIPTS');
  if (!bucket) return new FolderFiles(folder);
  if (env['PAVILION_ARTIFACTS'] && bucketOf(env['PAVILION_ARTIFACTS']) === bucketOf(env['PAVILION_RECEIPTS']))
    throw new SettingsError(
      'PAVILION_RECEIPTS must not name the bucket of PAVILION_ARTIFACTS, whose files are public.',
    );
  return new BucketFiles(new S3Bucket(bucket));
}

/**
 * Returns the store of the audit log's exported heads: PAVILION_AUDIT_HEADS (s3://bucket/prefix, or a folder), else the
 * folder.
 *
 * @throws {SettingsError} if the setting is invalid.
 */
export function auditHeadStore(folder: string, env: Env = process.env): PrivateFiles {
  const place = env['PAVILION_AUDIT_HEADS'];
  const bucket = place?.startsWith('s3://') ? bucketFrom(env, 'PAVILION_AUDIT_HEADS') : undefined;
  return bucket ? new BucketFiles(new S3Bucket(bucket)) : new FolderFiles(place ? resolve(place) : folder);
}

const bucketOf = (place: string | undefined): string | undefined => place?.split('/')[2];

/**
 * Parses a setting of a bucket and its related ones, such as PAVILION_RECEIPTS_S3_SECRET, else PAVILION_S3_SECRET.
 *
 * @throws {SettingsError} naming the missing one.
 */
export function bucketFrom(env: Env, setting = 'PAVILION_ARTIFACTS'): Bucket | undefined {
  const place = env[setting];
  if (!place) return undefined;
  const own = (name: string): string | undefined => env[`${setting}_${name}`] ?? env[`PAVILION_${name}`];
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})((?:\/[\w.-]+)*)\/?$/.exec(place) ?? [];
  if (!bucket) throw new SettingsError(`${setting} must look like s3://bucket/prefix, not '${place}'.`);
  const region = own('S3_REGION') ?? 'us-east-1';
  const endpoint = new URL(endpointFrom(own('S3_ENDPOINT'), region));
  const byPath = own('S3_PATH_STYLE') === '1';
  const address = byPath
    ? `${endpoint.origin}/${bucket}${prefix}`
    : `${endpoint.protocol}//${bucket}.${endpoint.host}${prefix}`;
  return {
    address,
    region,
    accessKeyId: needed(setting, 'PAVILION_S3_KEY_ID', own('S3_KEY_ID')),
    secretAccessKey: needed(setting, 'PAVILION_S3_SECRET', own('S3_SECRET')),
  };
}

function endpointFrom(setting: string | undefined, region: string): string {
  const given = setting ?? `https://s3.${region}.amazonaws.com`;
  if (URL.canParse(given)) return given;
  throw new SettingsError(`PAVILION_S3_ENDPOINT must be an address such as https://s3.example, not '${given}'.`);
}

function needed(setting: string, name: string, value: string | undefined): string {
  if (!value) throw new SettingsError(`${setting} is set, so ${name} must be set too.`);
  return value;
}
