import { readState, rolloutShares } from '@pavilion/releases/channel-state';
import type { Composition } from '@pavilion/releases/composition';
import type { ChannelSnapshot, VisitorSnapshot } from '@pavilion/releases/registry-api/channels';
import { compositionFor } from '@pavilion/releases/resolve';
import { lineFrom } from '../audit/log';
import { readComposition } from '../compositions/compositions';
import type { RegistryDb } from '../database/tables';
import { readReleaseFacts } from '../releases/release.facts';
import { visitAt } from '../telemetry/visits.service';

const MINUTE_MS = 60_000;

/**
 * Returns the channel's state at the start of a minute according to the log, and the moves within that minute.
 *
 * @param visitor - a visitor's id, to also find what that one had at the moment itself.
 */
export async function channelSnapshotAt(
  db: RegistryDb,
  channel: string,
  at: number,
  visitor?: string,
): Promise<ChannelSnapshot> {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const moves = db.selectFrom('audit').selectAll().where('channel', '=', channel).where('revision', 'is not', null);
  const last = await moves.where('at', '<', minute).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const during = await moves
    .where('at', '>=', minute)
    .where('at', '<', minute + MINUTE_MS)
    .orderBy('seq')
    .execute();
  const composition = last?.toComposition ? await readComposition(db, last.toComposition) : null;
  const state = readState(last?.state ?? {});
  const { rollout = null, kills } = state;
  const collected = composition ? await collectedIn(db, composition) : [];
  return {
    channel,
    at: new Date(minute).toISOString(),
    revision: last?.revision ?? 0,
    made: last ? lineFrom(last) : null,
    composition,
    rollout,
    rollouts: rolloutShares(state),
    kills,
    during: during.map(lineFrom),
    collected,
    api: await apiAt(db, at),
    ...(visitor !== undefined && { visitor: await visitorSnapshotAt(db, channel, at, visitor) }),
  };
}

async function visitorSnapshotAt(
  db: RegistryDb,
  channel: string,
  at: number,
  visitor: string,
): Promise<VisitorSnapshot> {
  const last = await db
    .selectFrom('audit')
    .select('state')
    .where('channel', '=', channel)
    .where('revision', 'is not', null)
    .where('at', '<=', at)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const state = readState(last?.state ?? {});
  const stable = state.history.at(-1);
  const drawn = stable === undefined ? null : compositionFor({ ...state, stable }, visitor).id;
  return { recorded: await visitAt(db, channel, visitor, at), drawn };
}

/** Returns the api's version from the log: a version may have been live several times. */
async function apiAt(db: RegistryDb, at: number): Promise<string | null> {
  const line = await db
    .selectFrom('audit')
    .select('reason')
    .where('verb', '=', 'api')
    .where('at', '<=', at)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return /^api (\S+) is live/.exec(line?.reason ?? '')?.[1] ?? null;
}

async function collectedIn(db: RegistryDb, { parts }: Composition): Promise<string[]> {
  const names = parts.flatMap(({ name, version, fallback }) => [
    { name, version },
    ...(fallback ? [{ name, version: fallback }] : []),
  ]);
  const facts = await Promise.all(names.map((release) => readReleaseFacts(db, release)));
  return facts.filter(({ collected }) => collected).map(({ name, version }) => `${name}@${version}`);
}
