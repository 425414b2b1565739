import { setTimeout as sleep } from 'node:timers/promises';
import type { Release, ReleaseName } from '@pavilion/releases/release.schema';
import type { RegistryDb } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { readTypeSources, type TypeSources } from '../releases/type-sources';
import { compileAgainst, type TypeProblem } from './compile';

/** Compiles remotes with hosts, one after the other: a compiler uses every core. */
let last: Promise<unknown> = Promise.resolve();

/** Until when to wait for a compilation, in milliseconds since 1970; or only for what is stored already. */
export type Deadline = number | 'stored-only';

/**
 * Returns the errors that a remote's modules have with the types of a host; the result of a pair never changes, so it is
 * stored.
 *
 * @param db - the caller's transaction, if there is one: a caller that has locks must not wait for another connection
 * to read what is stored.
 * @returns 'untyped' if one of them has no types, 'pending' if there is no result yet; a compilation that was started
 * goes on.
 * @throws if there is no compiler here, or it doesn't end in time.
 */
export async function findTypeProblems(
  d: Registry,
  db: RegistryDb,
  host: Release,
  remote: Release,
  deadline: Deadline,
): Promise<readonly TypeProblem[] | 'untyped' | 'pending'> {
  if (!host.types || !remote.types) return 'untyped';
  const stored = await readStored(db, host, remote);
  if (stored) return stored;
  if (deadline === 'stored-only') return 'pending';
  const result = last.then(() => compilePair(d, host, remote));
  last = result.catch(() => undefined);
  const timeout = sleep(Math.max(0, deadline - Date.now()), 'pending' as const, { ref: false });
  return Promise.race([result, timeout]);
}

/**
 * Compiles a remote that is not published with a published host.
 *
 * @param types - the remote's file of types.
 * @returns undefined if one of them has no types, there is no compiler here, or it takes longer.
 */
export async function compileUnpublished(
  { db, compiler }: Registry,
  host: Release,
  types: Uint8Array | undefined,
  deadline: number,
): Promise<readonly TypeProblem[] | undefined> {
  const lent = await readSources(db, host);
  if (compiler === undefined || lent === undefined || types === undefined) return undefined;
  const own = await readTypeSources({ kind: 'remote' }, types);
  const result = last.then(() => compileAgainst(lent, own, compiler));
  last = result.catch(() => undefined);
  return Promise.race([result, sleep(Math.max(0, deadline - Date.now()), undefined, { ref: false })]);
}

/** Stores the result of a pair, unless it is stored already. */
export async function storeTypeProblems(
  db: RegistryDb,
  host: ReleaseName,
  remote: ReleaseName,
  problems: readonly TypeProblem[],
): Promise<void> {
  await db
    .insertInto('typeChecks')
    .values({ host: labelOf(host), remote: labelOf(remote), problems: JSON.stringify(problems), checkedAt: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns those of some releases, as name@version, that were compiled with a host among them, whatever the result. */
export async function readCompiled(db: RegistryDb, releases: readonly ReleaseName[]): Promise<ReadonlySet<string>> {
  if (releases.length === 0) return new Set();
  const labels = releases.map(labelOf);
  const rows = await db
    .selectFrom('typeChecks')
    .select('remote')
    .where('host', 'in', labels)
    .where('remote', 'in', labels)
    .execute();
  return new Set(rows.map(({ remote }) => remote));
}

async function readStored(
  db: RegistryDb,
  host: ReleaseName,
  remote: ReleaseName,
): Promise<readonly TypeProblem[] | undefined> {
  const row = await db
    .selectFrom('typeChecks')
    .select('problems')
    .where('host', '=', labelOf(host))
    .where('remote', '=', labelOf(remote))
    .executeTakeFirst();
  return row?.problems;
}

async function compilePair(
  { db, compiler }: Registry,
  host: Release,
  remote: Release,
): Promise<readonly TypeProblem[] | 'untyped'> {
  // A request before this one may have compiled it.
  const stored = await readStored(db, host, remote);
  if (stored) return stored;
  if (compiler === undefined) throw new Error('this registry has no TypeScript compiler');
  const [lent, own] = [await readSources(db, host), await readSources(db, remote)];
  if (!lent || !own) return 'untyped';
  const problems = await compileAgainst(lent, own, compiler);
  await storeTypeProblems(db, host, remote, problems);
  return problems;
}

const labelOf = ({ name, version }: ReleaseName): string => `${name}@${version}`;

async function readSources(db: RegistryDb, { name, version, kind }: Release): Promise<TypeSources | undefined> {
  const row = await db
    .selectFrom('releaseTypes')
    .select('sources')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && readTypeSources({ kind }, row.sources);
}
