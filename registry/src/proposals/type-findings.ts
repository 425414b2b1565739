import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '@pavilion/releases/composition';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import { fillMembers } from '../compositions/compositions';
import type { RegistryDb } from '../database/tables';
import { type Candidate, candidates, labelOf, refusal, some } from '../gates/finding';
import type { Registry } from '../kernel/dependencies';
import { findTypeProblems } from '../types/type-checks.service';

/** Connections without a byte are closed after 25 seconds, and a busy machine compiles a remote in ten. */
const WAIT_MS = 15_000;

/**
 * Compiles the remotes of a proposed composition, fallbacks included, with its host; pairs that are live already are
 * left out. Errors that a live remote has with the live host too refuse nothing.
 */
export async function typeFindings(
  d: Registry,
  db: RegistryDb,
  before: readonly Member[],
  members: readonly Member[],
): Promise<Finding[]> {
  const [shown, proposed] = [candidates(await fillMembers(db, before)), candidates(await fillMembers(db, members))];
  const [liveHost, host] = [hostIn(shown), hostIn(proposed)];
  if (!liveHost || !host) return [];
  const isLive = ({ label }: Candidate): boolean => shown.some((one) => one.label === label);
  const changed = proposed.filter(
    (one) => one.release.kind === 'remote' && !(isLive(one) && host.label === liveHost.label),
  );
  const timeout = sleep(WAIT_MS, undefined, { ref: false });
  const findings = changed.map((candidate) =>
    Promise.race([
      checkPair(d, db, host, candidate, isLive(candidate) ? liveHost : undefined),
      timeout.then(() => [pending(candidate, host)]),
    ]),
  );
  return (await Promise.all(findings)).flat();
}

/** The compilation continues, and its result is stored for the next request. */
const pending = ({ label }: Candidate, host: Candidate): Finding =>
  refusal('types_pending', `${label} is still being compiled with ${host.label}: try again in a moment.`);

const hostIn = (list: readonly Candidate[]): Candidate | undefined =>
  list.find(({ release }) => release.kind === 'host');

async function checkPair(
  d: Registry,
  db: RegistryDb,
  host: Candidate,
  { release, label, refuse }: Candidate,
  liveHost: Candidate | undefined,
): Promise<Finding[]> {
  try {
    const problems = (await findTypeProblems(d, db, host.release, release)) ?? [];
    if (problems.length === 0) return [];
    const live = (liveHost && (await findTypeProblems(d, db, liveHost.release, release))) ?? [];
    const texts = live.map(({ file, message }) => `${file} ${message}`);
    const added = problems.filter(({ file, message }) => !texts.includes(`${file} ${message}`));
    if (added.length === 0) return [];
    const places = added.map(({ file, line, message }) => `${file}:${line} (${message})`);
    return [refuse('types_differ', `${label} does not compile with ${labelOf(host.release)}: ${some(places)}.`)];
  } catch (error) {
    const message = `${label} was not compiled with ${labelOf(host.release)}: ${(error as Error).message}`;
    if (d.allowsUncheckedTypes) return [{ severity: 'warning', code: 'types_unchecked', message: `${message}.` }];
    return [refuse('types_unchecked', `${message}, and PAVILION_UNCHECKED_TYPES=1 of it is not set.`)];
  }
}
