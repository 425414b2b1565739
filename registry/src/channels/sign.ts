import type { KeyObject } from 'node:crypto';
import type { RegistryDb } from '../database/tables';
import { signChannel } from './channel-file';
import { fullComposition } from './compositions';
import type { Channel } from './move';

// Long enough to live through a weekend without a registry; short enough that a frozen site is found out.
const GOOD_FOR_MS = 7 * 24 * 3_600_000;

/** The file of a channel's state; null while it shows nothing. */
export async function signState(
  db: RegistryDb,
  key: KeyObject,
  { name, revision, sequence, state }: Channel,
): Promise<string | null> {
  const stable = state.history.at(-1);
  if (stable === undefined) return null;
  const { rollout, kills, revokedGrants } = state;
  const ids = [...new Set([stable, ...(rollout ? [rollout.candidate] : [])])];
  const compositions = await Promise.all(ids.map((id) => fullComposition(db, id)));
  const now = Date.now();
  const times = { issued: new Date(now).toISOString(), expires: new Date(now + GOOD_FOR_MS).toISOString() };
  return signChannel(
    { channel: name, sequence, revision, ...times, stable, rollout, compositions, kills, revokedGrants },
    key,
  );
}
