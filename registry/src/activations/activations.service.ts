import { rolloutShares } from '@pavilion/releases/channel-state';
import type { ChannelView, TargetParts } from '@pavilion/releases/registry-api/channels';
import { type Channel, readChannel } from '../channels/channel';
import { moveChannel } from '../channels/move';
import { readComposition } from '../compositions/compositions';
import type { RegistryDb } from '../database/tables';
import { requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { type Actor, requireOwnership } from '../people/actors';
import { compileBefore, propose } from '../proposals/proposal';
import { published } from '../releases/release.facts';
import { arrange } from '../rollouts/arrange';

/**
 * Activates these releases on a channel in one step; every other part stays as it is.
 *
 * @param revision - the last revision of the channel that the caller has read.
 * @returns the channel afterwards; unchanged if exactly these releases are live already.
 * @throws {Refusal} stale_revision if one of these parts has changed since, unknown_release, not_yours, or any gate's
 * refusal.
 */
export async function activate(
  d: Registry,
  actor: Actor,
  name: string,
  target: TargetParts,
  revision: number,
): Promise<ChannelView> {
  requireOwnership(actor, [...target.parts.map((part) => part.name), ...(target.withoutFallback ?? [])]);
  for (const part of target.parts) await published(d.db, part);
  await compileBefore(d, name, target);
  const names = target.parts.map((part) => part.name);
  const channel = await moveChannel(d, name, { revision, parts: names }, async (now, trx) => {
    const { members, findings, moves } = await propose(d, trx, now, target);
    if (!moves) return null;
    requireNoRefusals(findings);
    const labels = target.parts.map((part) => `${part.name}@${part.version}`);
    const state = await arrange(d, trx, now, { base: members, rollouts: now.state.rollouts, added: labels });
    const reason = findings.some(({ code }) => code === 'uncommitted_sources') ? 'from uncommitted sources' : undefined;
    return { actor: actor.name, verb: 'activated', parts: labels, reason, state };
  });
  return view(d.db, channel);
}

/** Sets the suites that a composition must pass before activation. */
export async function requireSuites(
  d: Registry,
  actor: Actor,
  name: string,
  revision: number,
  suites: readonly string[],
): Promise<ChannelView> {
  const reason = suites.length > 0 ? `requires ${suites.join(', ')}` : 'requires no suite';
  const channel = await moveChannel(d, name, revision, async ({ state }) => ({
    actor: actor.name,
    verb: 'required',
    reason,
    state: { ...state, required: [...suites] },
  }));
  return view(d.db, channel);
}

export async function viewChannel(d: Registry, name: string): Promise<ChannelView> {
  return view(d.db, await readChannel(d.db, name));
}

export async function view(db: RegistryDb, { name, revision, state }: Channel): Promise<ChannelView> {
  const { history, combinations: _combinations, ...rest } = state;
  const shown = history.at(-1);
  const rollouts = rolloutShares(state);
  const [first] = rollouts;
  return {
    name,
    revision,
    composition: shown === undefined ? null : await readComposition(db, shown),
    before: history.at(-2) ?? null,
    ...rest,
    rollouts,
    ...(first && { rollout: { id: first.id, candidate: first.candidate, basisPoints: first.basisPoints } }),
  };
}
