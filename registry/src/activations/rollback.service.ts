import type { Member } from '@pavilion/releases/composition';
import type { ChannelView, RollbackReport } from '@pavilion/releases/registry-api/channels';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import { type Channel, readChannel } from '../channels/channel';
import { type Move, moveChannel } from '../channels/move';
import { fillMembers, readComposition } from '../compositions/compositions';
import { compositionsInUse } from '../compositions/compositions-in-use';
import { readDifference } from '../compositions/difference';
import type { RegistryDb, RegistryTrx } from '../database/tables';
import { calls } from '../gates/calls.gate';
import { labelOf, refusal } from '../gates/finding';
import { requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { type Actor, owns, requireOwnership } from '../people/actors';
import { readContext } from '../proposals/context';
import { membersShown } from '../proposals/proposal';
import { arrange } from '../rollouts/arrange';
import { closeRollout, readRollout } from '../rollouts/rollout.store';
import { view } from './activations.service';
import { blameReplaced, endRolloutsOf } from './restore';

/**
 * Rolls a channel back: ends the caller's running rollouts, or, if there are none, restores the previous composition.
 * The releases that it takes back are marked bad.
 *
 * @param to - any earlier composition; rollouts of its changed parts end, others go on over it.
 * @throws {Refusal} stale_revision, no_earlier_composition, unknown_composition or not_yours.
 */
export async function rollback(
  d: Registry,
  actor: Actor,
  name: string,
  revision: number,
  to?: number,
): Promise<ChannelView> {
  const channel = await moveChannel(d, name, revision, async (now, trx) => {
    const own = ownRollouts(now, actor);
    if (own.length > 0 && (to === undefined || to === now.state.history.at(-1)))
      return abortAll(d, trx, actor, now, own);
    const history = await historyAt(trx, now, to);
    const before = await membersShown(trx, now.state);
    const { parts: restored } = await readComposition(trx, history.at(-1) ?? 0);
    const changed = changedParts(before, restored);
    requireOwnership(actor, changed);
    requireNoRefusals(await rollbackFindings(d, trx, now, history.at(-1)));
    await blameReplaced(trx, actor, now, before, restored, 'rolled back');
    const rollouts = await endRolloutsOf(trx, now, changed, actor);
    const state = await arrange(d, trx, now, {
      base: restored,
      rollouts,
      restoredBy: actor.name,
      history: history.slice(0, -1),
    });
    const parts = restored.filter((member) => changed.includes(member.name)).map(labelOf);
    const retired = changed.filter((part) => !restored.some((member) => member.name === part));
    return { actor: actor.name, verb: 'rolled back', parts: [...parts, ...retired], state };
  });
  return view(d.db, channel);
}

const ownRollouts = ({ state }: Channel, actor: Actor): string[] =>
  state.rollouts.filter(({ releases }) => releases.every(({ name }) => owns(actor, name))).map(({ id }) => id);

async function abortAll(
  d: Registry,
  trx: RegistryTrx,
  actor: Actor,
  now: Channel,
  ids: readonly string[],
): Promise<Move> {
  const parts: string[] = [];
  let reason = '';
  for (const id of ids) {
    const row = await readRollout(trx, now.name, id);
    parts.push(...row.parts);
    reason = await closeRollout(trx, row, 'aborted', `rolled back by ${actor.name}`);
  }
  const base = await membersShown(trx, now.state);
  const rollouts = now.state.rollouts.filter(({ id }) => !ids.includes(id));
  return { actor: actor.name, verb: 'rollout', parts, reason, state: await arrange(d, trx, now, { base, rollouts }) };
}

/**
 * Reports what a rollback would restore and its refusals, without changing anything. @throws {Refusal}
 * no_earlier_composition or unknown_composition.
 */
export async function checkRollback(d: Registry, actor: Actor, name: string, to?: number): Promise<RollbackReport> {
  const now = await readChannel(d.db, name);
  const { history } = now.state;
  const shown = history.at(-1) ?? null;
  const [ends] = ownRollouts(now, actor);
  const aborts = ends !== undefined && (to === undefined || to === shown);
  // Visitors on the candidates return to the base composition, the others keep it.
  const target = aborts ? shown : (await historyAt(d.db, now, to)).at(-1);
  const [candidate] = now.state.combinations;
  const from = aborts && candidate ? candidate.composition : shown;
  const changes = from && target ? (await readDifference(d.db, from, target)).changes : [];
  const refusals = await rollbackFindings(d, d.db, now, target ?? undefined).catch(asFinding);
  return {
    ...{ channel: name, revision: now.revision, from, to: target ?? 0, changes, refusals },
    ends: aborts ? ends : null,
  };
}

function asFinding(error: unknown): readonly Finding[] {
  if (error instanceof Refusal) return [refusal(error.code, error.message)];
  throw error;
}

/** Returns the names of the parts whose release differs, retired ones included. */
function changedParts(before: readonly Member[], after: readonly Member[]): string[] {
  const differs = (one: Member, members: readonly Member[]): boolean =>
    !members.some(({ name, version }) => name === one.name && version === one.version);
  const changed = [...before.filter((one) => differs(one, after)), ...after.filter((one) => differs(one, before))];
  return [...new Set(changed.map(({ name }) => name))];
}

/**
 * Returns the refusals of a rollback. A composition in the rollback window always works, since no api may drop its
 * calls; an older one may have lost calls or files.
 */
async function rollbackFindings(
  d: Registry,
  db: RegistryDb,
  now: Channel,
  target: number | undefined,
): Promise<readonly Finding[]> {
  if (target === undefined || compositionsInUse(now.state).includes(target)) return [];
  const { parts } = await readComposition(db, target);
  return calls(await fillMembers(db, parts), await readContext(d, db, now, await membersShown(db, now.state), parts));
}

async function historyAt(db: RegistryDb, { name, state }: Channel, to: number | undefined): Promise<number[]> {
  const { history } = state;
  const target = to ?? history.at(-2);
  if (target === undefined) throw new Refusal('no_earlier_composition', `${name} has no earlier composition.`);
  const { channel } = await readComposition(db, target);
  if (channel !== name) throw new Refusal('unknown_composition', `${name} has never shown composition ${target}.`);
  const at = history.lastIndexOf(target);
  return at >= 0 ? history.slice(0, at + 1) : [...history, target];
}
