import type { RegistryDb, RegistryTrx } from '../database/tables';
import type { Registry } from '../dependencies';
import { calls } from '../gates/calls.gate';
import { contextOf } from '../gates/context';
import { refusal, type Finding } from '../gates/finding';
import { mustPass } from '../gates/gates';
import { owns, type Actor } from '../people/actors';
import { Refusal } from '../registry.errors';
import { endedRollout, partsOf, readRollout } from '../rollouts/rollout.store';
import type { Composition } from './composition';
import { fillMembers, numberOf, published, readComposition } from './compositions';
import { moveChannel, readChannel, type Channel, type Move } from './move';
import { differenceOf } from './difference';
import { membersShown, propose, type Report, type Wanted } from './proposal';
import { setsInUse } from './sets-in-use';
import type { ChannelState } from './state';

/** A channel as callers see it: the set it shows and what a rollback would bring back. */
export interface ChannelView extends Omit<ChannelState, 'history'> {
  readonly name: string;
  readonly revision: number;
  readonly composition: Composition | null;
  readonly before: number | null;
}

/** What a rollback would do. */
export interface RollbackReport extends Pick<Report, 'channel' | 'revision' | 'changes' | 'refusals'> {
  readonly from: number | null;
  readonly to: number;
  /** The rollout it would abort. */
  readonly ends: string | null;
}

/**
 * Shows these releases on a channel, with every other part as it is, all at once.
 *
 * @param revision - the channel's revision the caller has seen.
 * @returns the channel after it; unchanged where it shows exactly these releases already.
 * @throws {Refusal} stale_revision where somebody was faster, unknown_release, not_yours, or every gate's reason.
 */
export async function activate(
  d: Registry,
  actor: Actor,
  name: string,
  wanted: Wanted,
  revision: number,
): Promise<ChannelView> {
  mustOwn(actor, [...wanted.parts.map((part) => part.name), ...(wanted.withoutFallback ?? [])]);
  for (const part of wanted.parts) await published(d.db, part);
  const channel = await moveChannel(d, name, revision, async (now, trx) => {
    const { members, findings, moves } = await propose(d, trx, now, wanted);
    if (!moves) return null;
    mustPass(findings);
    const { id } = await numberOf(trx, name, members);
    const labels = wanted.parts.map((part) => `${part.name}@${part.version}`);
    return {
      actor: actor.name,
      verb: 'activated',
      parts: labels,
      state: { ...now.state, history: [...now.state.history, id] },
    };
  });
  return view(d.db, channel);
}

/** Says which suites a set has to pass before the channel shows it. */
export async function requireSuites(
  d: Registry,
  actor: Actor,
  name: string,
  revision: number,
  suites: readonly string[],
): Promise<ChannelView> {
  const reason = suites.length > 0 ? `asks for ${suites.join(', ')}` : 'asks for no suite';
  const channel = await moveChannel(d, name, revision, async ({ state }) => ({
    actor: actor.name,
    verb: 'required',
    reason,
    state: { ...state, required: [...suites] },
  }));
  return view(d.db, channel);
}

/**
 * Puts a channel back to the composition before the one it shows, or to any earlier one. During a rollout that is the
 * set it began from: the rollout ends there, aborted.
 *
 * @throws {Refusal} stale_revision, no_earlier_composition, unknown_composition, not_yours, or rollout_running for a set before that.
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
    mustOwn(actor, await changedParts(trx, now.state.history.at(-1), history.at(-1)));
    mustPass(await standsAgainst(d, trx, now, history.at(-1)));
    return { actor: actor.name, verb: 'rolled back', state: { ...now.state, history } };
  });
  return view(d.db, channel);
}

async function abortedBy(trx: RegistryTrx, actor: Actor, now: Channel, to: number | undefined): Promise<Move> {
  const { name, state } = now;
  const stable = state.history.at(-1);
  if (to !== undefined && to !== stable) throw rolloutRuns(now);
  const row = await readRollout(trx, name, state.rollout?.id ?? '');
  mustOwn(actor, partsOf(row));
  return endedRollout(trx, row, state, { actor: actor.name, as: 'aborted', why: `rolled back by ${actor.name}` });
}

/** What a rollback would bring back, and what stands against it; nothing is changed. @throws {Refusal} no_earlier_composition or unknown_composition. */
export async function checkRollback(d: Registry, name: string, to?: number): Promise<RollbackReport> {
  const now = await readChannel(d.db, name);
  const { rollout, history } = now.state;
  const shown = history.at(-1) ?? null;
  // During a rollout going back is ending it: some visitors see its candidate, the others nothing new.
  const target = rollout && to === undefined ? shown : (await historyAt(d.db, now, to)).at(-1);
  const from = rollout?.candidate ?? shown;
  const changes = from && target ? (await differenceOf(d.db, from, target)).changes : [];
  const running = rollout && target !== shown ? [rolloutRuns(now)] : [];
  const refusals =
    running.length > 0
      ? running.map(({ code, message }) => refusal(code, message))
      : await standsAgainst(d, d.db, now, target ?? undefined).catch(asFinding);
  return { channel: name, revision: now.revision, from, to: target ?? 0, ends: rollout?.id ?? null, changes, refusals };
}

const rolloutRuns = ({ name, state }: Channel): Refusal =>
  new Refusal(
    'rollout_running',
    `${name} is rolling out composition ${state.rollout?.candidate}: roll back to end that, then go further back.`,
  );

function asFinding(error: unknown): readonly Finding[] {
  if (error instanceof Refusal) return [refusal(error.code, error.message)];
  throw error;
}

export async function viewChannel(d: Registry, name: string): Promise<ChannelView> {
  return view(d.db, await readChannel(d.db, name));
}

/** @throws {Refusal} not_yours, naming the part. */
export function mustOwn(actor: Actor, parts: readonly string[]): void {
  const foreign = parts.find((part) => !owns(actor, part));
  if (foreign)
    throw new Refusal(
      'not_yours',
      `${foreign} belongs to another team: ${actor.name} may change ${actor.parts.join(', ')}.`,
    );
}

async function changedParts(db: RegistryDb, from: number | undefined, to: number | undefined): Promise<string[]> {
  if (from === undefined || to === undefined) return [];
  const [before, after] = await Promise.all([readComposition(db, from), readComposition(db, to)]);
  const old = new Map(before.parts.map(({ name, version }) => [name, version]));
  return after.parts.filter(({ name, version }) => old.get(name) !== version).map(({ name }) => name);
}

/** What the window covers always works: no api dropped its calls. What is older may have lost some, or its files. */
async function standsAgainst(
  d: Registry,
  db: RegistryDb,
  now: Channel,
  target: number | undefined,
): Promise<readonly Finding[]> {
  if (target === undefined || setsInUse(now.state).includes(target)) return [];
  const { parts } = await readComposition(db, target);
  return calls(await fillMembers(db, parts), await contextOf(d, db, now, await membersShown(db, now.state), parts));
}

async function historyAt(db: RegistryDb, { name, state }: Channel, to: number | undefined): Promise<number[]> {
  const { history } = state;
  const target = to ?? history.at(-2);
  if (target === undefined)
    throw new Refusal('no_earlier_composition', `${name} has no earlier composition to go back to.`);
  const { channel } = await readComposition(db, target);
  if (channel !== name) throw new Refusal('unknown_composition', `${name} never showed a composition ${target}.`);
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
