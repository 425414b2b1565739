import { createHash } from 'node:crypto';
import type { Composition, FullComposition, FullPart, Member } from '@pavilion/releases/composition';
import type { TeamSignature } from '@pavilion/releases/team-signatures';
import type { RegistryDb } from '../database/tables';
import { Refusal } from '../kernel/refusal';
import { published, readSignature } from '../releases/release.facts';

/** Returns the composition with this number. @throws {Refusal} unknown_composition. */
export async function readComposition(db: RegistryDb, id: number): Promise<Composition> {
  const row = await db.selectFrom('compositions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('unknown_composition', `There is no composition ${id}.`);
  return {
    id: row.id,
    channel: row.channel,
    digest: row.digest,
    made: new Date(row.madeAt).toISOString(),
    parts: [...row.members],
  };
}

/** Returns the composition of these members on a channel, and numbers it at the first request. */
export async function findOrCreateComposition(
  db: RegistryDb,
  channel: string,
  members: readonly Member[],
): Promise<Composition> {
  const digest = digestOf(members);
  const byDigest = db
    .selectFrom('compositions')
    .select('id')
    .where('channel', '=', channel)
    .where('digest', '=', digest);
  const found = await byDigest.executeTakeFirst();
  if (found) return readComposition(db, found.id);
  const row = { channel, digest, members: JSON.stringify(members), madeAt: Date.now() };
  // Of two concurrent requests one inserts the row; only then a sequence number is skipped.
  await db
    .insertInto('compositions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readComposition(db, (await byDigest.executeTakeFirstOrThrow()).id);
}

/** Returns a composition with its full releases, complete for serving by a site. */
export async function fullComposition(db: RegistryDb, id: number): Promise<FullComposition> {
  const { digest, parts } = await readComposition(db, id);
  return { id, digest, parts: await fillMembers(db, parts) };
}

/** Returns the teams' signatures of all releases in these compositions, for sites that have the teams' keys. */
export async function teamSignatures(
  db: RegistryDb,
  compositions: readonly FullComposition[],
): Promise<TeamSignature[]> {
  const parts = compositions.flatMap((composition) => composition.parts);
  const releases = parts.flatMap(({ release, fallback }) => (fallback ? [release, fallback] : [release]));
  const byLabel = new Map(releases.map((release) => [`${release.name}@${release.version}`, release]));
  const signatures = await Promise.all([...byLabel.values()].map((release) => readSignature(db, release)));
  return signatures.filter((one) => one !== undefined);
}

/** @throws {Refusal} unknown_release if a release is not published, or collected if its files were removed. */
export async function fillMembers(db: RegistryDb, members: readonly Member[]): Promise<FullPart[]> {
  return Promise.all(
    members.map(async ({ name, version, fallback, origin }) => ({
      release: await published(db, { name, version }),
      ...(fallback && { fallback: await published(db, { name, version: fallback }) }),
      ...(origin && { origin }),
    })),
  );
}

/** Returns a digest that does not depend on the order of members. */
export function digestOf(members: readonly Member[]): string {
  const lines = members
    .map(({ name, version, fallback = '', origin = '' }) => [name, version, fallback, origin].join(' '))
    .sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
