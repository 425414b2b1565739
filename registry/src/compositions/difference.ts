import type { Member } from '@pavilion/releases/composition';
import type { Change, Difference } from '@pavilion/releases/registry-api/changes';
import type { RegistryDb } from '../database/tables';
import { readDocument } from '../releases/release.facts';
import { compare } from './compare';
import { readComposition } from './compositions';

/** @throws {Refusal} unknown_composition. */
export async function readDifference(db: RegistryDb, from: number, to: number): Promise<Difference> {
  const [before, after] = await Promise.all([readComposition(db, from), readComposition(db, to)]);
  return { from, to, changes: await changesBetween(db, before.parts, after.parts) };
}

/** Returns the changes between two compositions by part. Releases with removed files are compared as published. */
export async function changesBetween(
  db: RegistryDb,
  before: readonly Member[],
  after: readonly Member[],
): Promise<Change[]> {
  const names = [...new Set([...before, ...after].map(({ name }) => name))].sort();
  const changes = await Promise.all(
    names.map((name) => readChange(db, name, partOf(before, name), partOf(after, name))),
  );
  return changes.filter((change) => change !== null);
}

async function readChange(
  db: RegistryDb,
  name: string,
  old: Member | undefined,
  next: Member | undefined,
): Promise<Change | null> {
  const [from, to, fallback] = [old?.version ?? null, next?.version ?? null, next?.fallback ?? null];
  const origin = next?.origin ?? null;
  if (from === to && fallback === (old?.fallback ?? null) && origin === (old?.origin ?? null)) return null;
  const [was, is] = await Promise.all([old && readDocument(db, old), next && readDocument(db, next)]);
  return { name, from, to, fallback, origin, ...compare(was, is) };
}

const partOf = (members: readonly Member[], name: string): Member | undefined =>
  members.find((member) => member.name === name);
