import type { ReleaseReport } from '@pavilion/releases/registry-api/releases';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import type { Registry } from '../kernel/dependencies';
import { readReleaseFacts } from '../releases/release.facts';
import { resolveFrames } from '../releases/source-maps.service';
import { readErrors } from '../telemetry/errors.service';
import { countsOfRelease } from '../telemetry/samples.service';
import { readVerdicts } from '../verdicts/verdicts.service';

/** Returns all that browsers reported of a release on a channel. @throws {Refusal} unknown_release. */
export async function readReleaseReport(d: Registry, channel: string, release: ReleaseName): Promise<ReleaseReport> {
  const facts = await readReleaseFacts(d.db, release);
  const [verdicts, compositions, errors] = await Promise.all([
    readVerdicts(d.db, channel, d.goodAfterMs),
    countsOfRelease(d.db, channel, release),
    readErrors(d.db, channel, release),
  ]);
  return {
    facts,
    verdict: verdicts.find(({ name, version }) => name === release.name && version === release.version) ?? null,
    compositions,
    errors: await Promise.all(
      errors.map(async ({ message, frames, compositions: thrownIn, count, firstAt, lastAt }) => ({
        message,
        frames: await resolveFrames(d.db, frames),
        compositions: thrownIn,
        count,
        first: new Date(firstAt).toISOString(),
        last: new Date(lastAt).toISOString(),
      })),
    ),
  };
}
