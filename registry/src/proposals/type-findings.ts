import type { Member } from '@pavilion/releases/composition';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import { fillMembers } from '../compositions/compositions';
import type { RegistryDb } from '../database/tables';
import { type Candidate, candidates, labelOf, refusal, some } from '../gates/finding';
import type { Registry } from '../kernel/dependencies';
import { type Deadline, findTypeProblems } from '../types/type-checks.service';

/** Connections without a byte are closed after 25 seconds, and a busy machine compiles a remote in ten. */
const WAIT_MS = 15_000;

/** How long a request may wait for compilations. */
export const requestDeadline = (): number => Date.now() + WAIT_MS;

/** Compositions of which remotes and hosts are compiled with each other. */
interface Comparison {
  readonly before: readonly Member[];
  readonly members: readonly Member[];
  /** Releases as name@version: only their pairs are compiled; by default all that are not live. */
  readonly only?: readonly string[];
}

/**
 * Compiles the remotes of a proposed composition, fallbacks included, with its host; pairs that are live already are
 * left out. Errors that a live remote has with the live host too refuse nothing.
 */
export async function typeFindings(
  d: Registry,
  db: RegistryDb,
  { before, members, only }: Comparison,
  deadline: Deadline,
): Promise<Finding[]> {
  const [shown, proposed] = [candidates(await fillMembers(db, before)), candidates(await fillMembers(db, members))];
  const [liveHost, host] = [hostIn(shown), hostIn(proposed)];
  if (!liveHost || !host) return [];
  const isLive = ({ label }: Candidate): boolean => shown.some((one) => one.label === label);
  const isIncluded = ({ label }: Candidate): boolean => !only || only.includes(label) || only.includes(host.label);
  const changed = proposed.filter(
    (one) => one.release.kind === 'remote' && isIncluded(one) && !(isLive(one) && host.label === liveHost.label),
  );
  const pairs = changed.map((candidate) =>
    checkPair(d, db, { host, candidate, liveHost: isLive(candidate) ? liveHost : undefined }, deadline),
  );
  return (await Promise.all(pairs)).flat();
}

const hostIn = (list: readonly Candidate[]): Candidate | undefined =>
  list.find(({ release }) => release.kind === 'host');

interface Pair {
  readonly host: Candidate;
  readonly candidate: Candidate;
  /** The host that a live remote meets already. */
  readonly liveHost: Candidate | undefined;
}

async function checkPair(d: Registry, db: RegistryDb, pair: Pair, deadline: Deadline): Promise<Finding[]> {
  const { host, candidate, liveHost } = pair;
  const { release, label, refuse } = candidate;
  try {
    const problems = await findTypeProblems(d, db, host.release, release, deadline);
    if (problems === 'pending') return pending(d, pair, deadline);
    if (problems === 'untyped' || problems.length === 0) return [];
    const live = liveHost && (await findTypeProblems(d, db, liveHost.release, release, deadline));
    if (live === 'pending') return pending(d, pair, deadline);
    const texts = live === undefined || live === 'untyped' ? [] : live.map(textOf);
    const added = problems.filter((problem) => !texts.includes(textOf(problem)));
    if (added.length === 0) return [];
    const places = added.map(({ file, line, message }) => `${file}:${line} (${message})`);
    return [refuse('types_differ', `${label} does not compile with ${labelOf(host.release)}: ${some(places)}.`)];
  } catch (error) {
    return unchecked(d, pair, (error as Error).message);
  }
}

const textOf = ({ file, message }: { readonly file: string; readonly message: string }): string => `${file} ${message}`;

function pending(d: Registry, pair: Pair, deadline: Deadline): Finding[] {
  const { host, candidate } = pair;
  // Visitors get a fallback only if its release fails, and it was good.
  if (deadline === 'stored-only')
    return candidate.isFallback ? [] : unchecked(d, pair, 'a restored composition does not wait for the compiler');
  // The compilation continues, and its result is stored for the next request.
  return [
    refusal('types_pending', `${candidate.label} is still being compiled with ${host.label}: try again in a moment.`),
  ];
}

function unchecked(d: Registry, { host, candidate: { label, refuse } }: Pair, reason: string): Finding[] {
  const message = `${label} was not compiled with ${labelOf(host.release)}: ${reason}`;
  if (d.allowsUncheckedTypes) return [{ severity: 'warning', code: 'types_unchecked', message: `${message}.` }];
  return [refuse('types_unchecked', `${message}. Without PAVILION_UNCHECKED_TYPES=1 the registry refuses that.`)];
}
