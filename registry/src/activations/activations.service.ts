import type { ChannelView, RollbackReport, TargetParts } from '@pavilion/releases/registry-api/channels';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import { type Channel, readChannel } from '../channels/channel';
import { type Move, moveChannel } from '../channels/move';
import { fillMembers, findOrCreateComposition, readComposition } from '../compositions/compositions';
import { compositionsInUse } from '../compositions/compositions-in-use';
import { readDifference } from '../compositions/difference';
import type { RegistryDb, RegistryTrx } from '../database/tables';
import { calls } from '../gates/calls.gate';
import { refusal } from '../gates/finding';
import { requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { type Actor, requireOwnership } from '../people/actors';
import { readContext } from '../proposals/context';
import { membersShown, propose } from '../proposals/proposal';
import { published } from '../releases/release.facts';
import { endedRollout, partsOf, readRollout } from '../rollouts/rollout.store';

/**
 * Activates these releases on a channel in one step; every other part stays as it is.
 *
 * @param revision - the last revision of the channel that the caller has read.
 * @returns the channel afterwards; unchanged if exactly these releases are live already.
 * @throws {Refusal} stale_revision if another change came first, unknown_release, not_yours, or any gate's refusal.
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
  const channel = await moveChannel(d, name, revision, async (now, trx) => {
    const { members, findings, moves } = await propose(d, trx, now, target);
    if (!moves) return null;
    requireNoRefusals(findings);
    const { id } = await findOrCreateComposition(trx, name, members);
    const labels = target.parts.map((part) => `${part.name}@${part.version}`);
    return {
      actor: actor.name,
      verb: 'activated',
      parts: labels,
      state: { ...now.state, history: [...now.state.history, id] },
    };
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

/**
 * Rolls a channel back to its previous composition, or to any earlier one. During a rollout it aborts
 * the rollout and returns to the stable composition.
 *
 * @throws {Refusal} stale_revision, no_earlier_composition, unknown_composition, not_yours, or rollout_running if
 * `to` is another composition during a rollout.
 */
export async function rollback(
  d: Registry,
  actor: Actor,
  name: string,
  revision: number,
  to?: number,
): Promise<ChannelView> {
  const channel = await moveChannel(d, name, revision, async (now, trx) => {
    if (now.state.rollout) return abortedBy(trx, actor, now, to);
    const history = await historyAt(trx, now, to);
    requireOwnership(actor, await changedParts(trx, now.state.history.at(-1), history.at(-1)));
    requireNoRefusals(await rollbackFindings(d, trx, now, history.at(-1)));
    return { actor: actor.name, verb: 'rolled back', state: { ...now.state, history } };
  });
  return view(d.db, channel);
}

async function abortedBy(trx: RegistryTrx, actor: Actor, now: Channel, to: number | undefined): Promise<Move> {
  const { name, state } = now;
  const stable = state.history.at(-1);
  if (to !== undefined && to !== stable) throw rolloutRuns(now);
  const row = await readRollout(trx, name, state.rollout?.id ?? '');
  requireOwnership(actor, partsOf(row));
  return endedRollout(trx, row, state, { actor: actor.name, as: 'aborted', reason: `rolled back by ${actor.name}` });
}

/**
 * Reports what a rollback would restore and its refusals, without changing anything. @throws {Refusal}
 * no_earlier_composition or unknown_composition.
 */
export async function checkRollback(d: Registry, name: string, to?: number): Promise<RollbackReport> {
  const now = await readChannel(d.db, name);
  const { rollout, history } = now.state;
  const shown = history.at(-1) ?? null;
  // During a rollout, a rollback ends it: visitors on the candidate return to the stable composition, the others keep
  // it.
  const target = rollout && to === undefined ? shown : (await historyAt(d.db, now, to)).at(-1);
  const from = rollout?.candidate ?? shown;
  const changes = from && target ? (await readDifference(d.db, from, target)).changes : [];
  const running = rollout && target !== shown ? [rolloutRuns(now)] : [];
  const refusals =
    running.length > 0
      ? running.map(({ code, message }) => refusal(code, message))
      : await rollbackFindings(d, d.db, now, target ?? undefined).catch(asFinding);
  return { channel: name, revision: now.revision, from, to: target ?? 0, ends: rollout?.id ?? null, changes, refusals };
}

const rolloutRuns = ({ name, state }: Channel): Refusal =>
  new Refusal(
    'rollout_running',
    `${name} is rolling out composition ${state.rollout?.candidate}: roll back to end the rollout, then roll back further.`,
  );

function asFinding(error: unknown): readonly Finding[] {
  if (error instanceof Refusal) return [refusal(error.code, error.message)];
  throw error;
}

export async function viewChannel(d: Registry, name: string): Promise<ChannelView> {
  return view(d.db, await readChannel(d.db, name));
}

async function changedParts(db: RegistryDb, from: number | undefined, to: number | undefined): Promise<string[]> {
  if (from === undefined || to === undefined) return [];
  const [before, after] = await Promise.all([readComposition(db, from), readComposition(db, to)]);
  const old = new Map(before.parts.map(({ name, version }) => [name, version]));
  return after.parts.filter(({ name, version }) => old.get(name) !== version).map(({ name }) => name);
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

export async function view(db: RegistryDb, { name, revision, state }: Channel): Promise<ChannelView> {
  const { history, ...rest } = state;
  const shown = history.at(-1);
  return {
    name,
    revision,
    composition: shown === undefined ? null : await readComposition(db, shown),
    before: history.at(-2) ?? null,
    ...rest,
  };
}
