import type { Report } from '@pavilion/releases/registry-api/channels';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import type { Release } from '@pavilion/releases/release.schema';
import { readChannel } from '../channels/channel';
import { fillMembers } from '../compositions/compositions';
import type { Registry } from '../kernel/dependencies';
import type { Actor } from '../people/actors';
import { checkWithin, membersShown } from '../proposals/proposal';
import { requestDeadline } from '../proposals/type-findings';
import { checkUpload, insertRelease, type ReleaseUpload, requireNew } from '../releases/releases.service';
import { compileUnpublished, storeTypeProblems } from '../types/type-checks.service';

/**
 * Reports what publishing a build and activating it would do, by their own code, in a transaction that is rolled back.
 *
 * @throws {Refusal} what publishing would refuse.
 */
export async function checkUnpublished(
  d: Registry,
  actor: Actor,
  channel: string,
  upload: ReleaseUpload,
): Promise<Report> {
  const release = await checkUpload(d, actor, upload);
  const host = await liveHost(d, channel);
  const problems = host && (await compileUnpublished(d, host, upload.types, requestDeadline()));
  const trx = await d.db.startTransaction().execute();
  try {
    await requireNew(trx, release);
    await insertRelease(trx, actor, release, upload);
    if (host && problems) await storeTypeProblems(trx, host, release, problems);
    const report = await checkWithin(d, trx, channel, { parts: [release] });
    return host && release.types && !problems ? withoutTypes(report, release, host) : report;
  } finally {
    await trx.rollback().execute();
  }
}

async function liveHost(d: Registry, channel: string): Promise<Release | undefined> {
  const shown = await membersShown(d.db, (await readChannel(d.db, channel)).state);
  return (await fillMembers(d.db, shown)).find(({ release }) => release.kind === 'host')?.release;
}

/** An activation waits for the compiler; a build that is not published has no place for a later result. */
function withoutTypes(report: Report, release: Release, host: Release): Report {
  const isOther = ({ code }: Finding): boolean => code !== 'types_unchecked';
  const message = `${release.name}@${release.version} was not compiled with ${host.name}@${host.version}: activating it does that.`;
  return {
    ...report,
    refusals: report.refusals.filter(isOther),
    warnings: [...report.warnings.filter(isOther), { severity: 'warning', code: 'types_unchecked', message }],
  };
}
