import { Refusal } from '../registry.errors';
import type { ArtifactStore } from '../storage/artifact.store';
import { checkFiles, parseRelease } from './release.check';
import type { Release } from './release.schema';

/**
 * Publishes one build of a part, for good: a version that exists is never replaced.
 *
 * @param files - every file release.json lists, by its name there; source maps are left out.
 * @throws {Refusal} with what is wrong with the build, or already_published.
 */
export async function publishRelease(
  artifacts: ArtifactStore,
  manifest: unknown,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Release> {
  const release = parseRelease(manifest);
  if (await artifacts.release(release)) throw alreadyPublished(release);
  checkFiles(release, files);
  // Two publishes of one version may both pass the look above; the store lets one of them in.
  if (!(await artifacts.add(release, files))) throw alreadyPublished(release);
  return release;
}

function alreadyPublished({ name, version }: Release): Refusal {
  return new Refusal(
    'already_published',
    `${name}@${version} is published already and never changes: raise its version.`,
  );
}
