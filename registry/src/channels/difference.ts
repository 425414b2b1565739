import type { RegistryDb } from '../database/tables';
import { documentOf } from '../releases/release.facts';
import type { Release } from '../releases/release.schema';
import type { Member } from './composition';
import { readComposition } from './compositions';

export interface Delta {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** What a person compares two releases of a part by. */
export const deltaKinds = ['claims', 'slots', 'opens', 'imports', 'calls'] as const;
export type DeltaKind = (typeof deltaKinds)[number];

/** A part before and after: versions, and what comes and goes with them. */
export interface Change extends Readonly<Record<DeltaKind, Delta>> {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly fallback: string | null;
  /** Where its files come from, if not from the site. */
  readonly origin: string | null;
  /** Of all its files. */
  readonly bytes: { readonly from: number; readonly to: number };
  /** JavaScript, brotli, before a page can be used; those pages where it differs. */
  readonly pages: readonly { readonly page: string; readonly from: number | null; readonly to: number | null }[];
}

/** What differs between two compositions. */
export interface Difference {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
}

/** @throws {Refusal} unknown_composition. */
export async function differenceOf(db: RegistryDb, from: number, to: number): Promise<Difference> {
  const [before, after] = await Promise.all([readComposition(db, from), readComposition(db, to)]);
  return { from, to, changes: await changesBetween(db, before.parts, after.parts) };
}

/** What differs between two sets, by part; releases whose files are gone count as they were. */
export async function changesBetween(db: RegistryDb, before: readonly Member[], after: readonly Member[]): Promise<Change[]> {
  const names = [...new Set([...before, ...after].map(({ name }) => name))].sort();
  const changes = await Promise.all(names.map((name) => changeOf(db, name, partOf(before, name), partOf(after, name))));
  return changes.filter((change) => change !== null);
}

async function changeOf(db: RegistryDb, name: string, old: Member | undefined, next: Member | undefined): Promise<Change | null> {
  const [from, to, fallback] = [old?.version ?? null, next?.version ?? null, next?.fallback ?? null];
  const origin = next?.origin ?? null;
  if (from === to && fallback === (old?.fallback ?? null) && origin === (old?.origin ?? null)) return null;
  const [was, is] = await Promise.all([old && documentOf(db, old), next && documentOf(db, next)]);
  return { name, from, to, fallback, origin, ...compare(was, is) };
}

/** Two releases of one part, either of which may be missing. */
export function compare(was: Release | undefined, is: Release | undefined): Pick<Change, DeltaKind | 'bytes' | 'pages'> {
  const delta = (kind: DeltaKind): Delta => {
    const [had, has] = [was ? traits[kind](was) : [], is ? traits[kind](is) : []];
    return { gained: has.filter((one) => !had.includes(one)), lost: had.filter((one) => !has.includes(one)) };
  };
  return { claims: delta('claims'), slots: delta('slots'), opens: delta('opens'), imports: delta('imports'), calls: delta('calls'), bytes: { from: bytesOf(was), to: bytesOf(is) }, pages: pagesOf(was, is) };
}

const traits: Readonly<Record<DeltaKind, (release: Release) => string[]>> = {
  claims: ({ claims }) => claims.map(({ path }) => path),
  slots: ({ slots }) => slots.map(({ name }) => name),
  opens: ({ opens }) => opens,
  imports: ({ uses }) => Object.entries(uses ?? {}).flatMap(([from, { names }]) => (Array.isArray(names) ? names.map((name) => `${name} from ${from}`) : [`all of ${from}`])),
  calls: ({ calls }) => calls,
};

const partOf = (members: readonly Member[], name: string): Member | undefined => members.find((member) => member.name === name);
const bytesOf = (release: Release | undefined): number => Object.values(release?.files ?? {}).reduce((sum, { bytes }) => sum + bytes, 0);

function pagesOf(was: Release | undefined, is: Release | undefined): Change['pages'] {
  const [old, next] = [was?.sizes ?? {}, is?.sizes ?? {}];
  const pages = [...new Set([...Object.keys(old), ...Object.keys(next)])].sort();
  return pages.map((page) => ({ page, from: old[page] ?? null, to: next[page] ?? null })).filter(({ from, to }) => from !== to);
}
