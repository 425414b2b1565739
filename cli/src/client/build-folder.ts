import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signProvenance } from '@pavilion/releases/provenance-statement';
import { differenceText, findDifferences } from '@pavilion/releases/reading/differences';
import { type Release, releaseSchema } from '@pavilion/releases/release.schema';
import { isForPlayers, TYPES_FILE } from '@pavilion/releases/release-files';
import { signText, type TeamFile } from '@pavilion/releases/team-file';
import { ClientError } from './client-error';
import { describeOrdinary, isOrdinaryBuild } from './ordinary-build';

/** Reads the release.json of a build folder, or describes an ordinary remote's. */
export async function readRelease(folder: string): Promise<Release> {
  return (await readReleaseText(folder)).release;
}

/** @throws {ClientError} no_build where it has none, or one that is not valid. */
export async function readReleaseText(folder: string): Promise<{ readonly text: string; readonly release: Release }> {
  const isOrdinary = !existsSync(join(folder, 'release.json')) && isOrdinaryBuild(folder);
  try {
    const text = isOrdinary ? await describeOrdinary(folder) : await readFile(join(folder, 'release.json'), 'utf8');
    return { text, release: releaseSchema.parse(JSON.parse(text)) };
  } catch (error) {
    if (error instanceof ClientError) throw error;
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it has no release.json' : 'its release.json is not valid';
    throw new ClientError('no_build', `${folder} is not a part's build (${reason}): build the part first.`);
  }
}

/**
 * Reads a build folder and signs it as a team.
 *
 * @returns the release, and what the registry needs to publish it, with files in base64.
 * @throws {ClientError} no_build
 */
export async function signBuild(folder: string, team: TeamFile) {
  const { text, release } = await readReleaseText(folder);
  const names = Object.keys(release.files).filter(isForPlayers);
  const files = await Promise.all(names.map(async (name) => [name, await readBase64(folder, name)] as const));
  const upload = {
    release: text,
    signature: signText(text, team),
    provenance: signProvenance(text, team.privateKey),
    files: Object.fromEntries(files),
    types: release.types && (await readBase64(folder, TYPES_FILE)),
  };
  return { release, upload };
}

/** @throws {ClientError} no_build where the folder lacks it. */
export async function readBase64(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'base64');
  } catch {
    throw new ClientError('no_build', `${folder} lacks '${name}', which its release.json lists: build the part again.`);
  }
}

/** Compares a build folder's release.json with its files, as the registry does. @throws {ClientError} its refusal. */
export async function checkBuild(folder: string): Promise<void> {
  const { release } = await readReleaseText(folder);
  const names = Object.keys(release.files).filter(isForPlayers);
  const files = await Promise.all(
    names.map(async (name) => [name, Buffer.from(await readBase64(folder, name), 'base64')] as const),
  );
  const differences = await findDifferences(release, new Map(files));
  const [first] = differences;
  if (first) throw new ClientError(first.code, differenceText(release, differences));
}
