import { signChannel } from '@pavilion/releases/channel-file';
import { candidatesOf } from '@pavilion/releases/channel-state';
import { fullComposition, teamSignatures } from '../compositions/compositions';
import type { RegistryDb } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import type { Channel } from './channel';

// Long enough to survive a weekend without a registry, short enough to detect a frozen site.
const GOOD_FOR_MS = 7 * 24 * 3_600_000;

/** Returns the signed file of a channel's state; null while the channel has no live composition. */
export async function signState(
  db: RegistryDb,
  { key, certificate }: Pick<Registry, 'key' | 'certificate'>,
  { name, revision, sequence, state }: Channel,
): Promise<string | null> {
  const stable = state.history.at(-1);
  if (stable === undefined) return null;
  const { combinations, kills, revokedGrants } = state;
  const rollouts = state.rollouts.map(({ id, releases, basisPoints }) => ({
    ...{ id, basisPoints },
    parts: releases.map((release) => release.name),
  }));
  const ids = [...new Set([stable, ...candidatesOf(state)])];
  const compositions = await Promise.all(ids.map((id) => fullComposition(db, id)));
  const now = Date.now();
  const times = { issued: new Date(now).toISOString(), expires: new Date(now + GOOD_FOR_MS).toISOString() };
  const signatures = await teamSignatures(db, compositions);
  const about = { channel: name, sequence, revision, ...times, kills, revokedGrants };
  return signChannel({ ...about, stable, rollouts, combinations, compositions, signatures }, key, certificate());
}
