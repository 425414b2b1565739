import type { RegistryDb } from '../database/tables';
import type { Registry } from '../dependencies';
import { owns, type Actor } from '../people/actors';
import { Refusal } from '../registry.errors';
import type { Release, ReleaseName } from '../releases/release.schema';
import { nextMembers, type Composition, type Member } from './composition';
import { fillMembers, numberOf, published, readComposition } from './compositions';
import { checkSet } from './gates';
import { moveChannel, readChannel, type Channel } from './move';
import type { ChannelState } from './state';

/** A channel as callers see it: the set it shows and what a rollback would bring back. */
export interface ChannelView extends Omit<ChannelState, 'history'> {
  readonly name: string;
  readonly revision: number;
  readonly composition: Composition | null;
  readonly before: number | null;
}

/**
 * Shows these releases on a channel, with every other part as it is, all at once.
 *
 * @param revision - the channel's revision the caller has seen.
 * @returns the channel after it; unchanged where it shows exactly these releases already.
 * @throws {Refusal} stale_revision where somebody was faster, unknown_release, not_yours, or the gate's reason.
 */
export async function activate(d: Registry, actor: Actor, name: string, parts: readonly ReleaseName[], revision: number): Promise<ChannelView> {
  mustOwn(actor, parts.map((part) => part.name));
  const changes = await Promise.all(parts.map((part) => published(d.db, part)));
  const channel = await moveChannel(d, name, revision, async ({ state }, trx) => {
    const before = await membersShown(trx, state);
    if (changes.every((release) => before.some((member) => isSame(member, release)))) return null;
    const members = nextMembers(before, changes);
    checkSet(await fillMembers(trx, members));
    const { id } = await numberOf(trx, name, members);
    const labels = changes.map((release) => `${release.name}@${release.version}`);
    return { actor: actor.name, verb: 'activated', parts: labels, state: { ...state, history: [...state.history, id] } };
  });
  return view(d.db, channel);
}

/**
 * Puts a channel back to the composition before the one it shows, or to any earlier one.
 *
 * @throws {Refusal} stale_revision, no_earlier_composition, unknown_composition or not_yours.
 */
export async function rollback(d: Registry, actor: Actor, name: string, revision: number, to?: number): Promise<ChannelView> {
  const channel = await moveChannel(d, name, revision, async (now, trx) => {
    const history = await historyAt(trx, now, to);
    mustOwn(actor, await changedParts(trx, now.state.history.at(-1), history.at(-1)));
    return { actor: actor.name, verb: 'rolled back', state: { ...now.state, history } };
  });
  return view(d.db, channel);
}

export async function viewChannel(d: Registry, name: string): Promise<ChannelView> {
  return view(d.db, await readChannel(d.db, name));
}

/** @throws {Refusal} not_yours, naming the part. */
export function mustOwn(actor: Actor, parts: readonly string[]): void {
  const foreign = parts.find((part) => !owns(actor, part));
  if (foreign) throw new Refusal('not_yours', `${foreign} belongs to another team: ${actor.name} may change ${actor.parts.join(', ')}.`);
}

async function changedParts(db: RegistryDb, from: number | undefined, to: number | undefined): Promise<string[]> {
  if (from === undefined || to === undefined) return [];
  const [before, after] = await Promise.all([readComposition(db, from), readComposition(db, to)]);
  const old = new Map(before.parts.map(({ name, version }) => [name, version]));
  return after.parts.filter(({ name, version }) => old.get(name) !== version).map(({ name }) => name);
}

async function historyAt(db: RegistryDb, { name, state }: Channel, to: number | undefined): Promise<number[]> {
  const { history } = state;
  const target = to ?? history.at(-2);
  if (target === undefined) throw new Refusal('no_earlier_composition', `${name} has no earlier composition to go back to.`);
  const { channel } = await readComposition(db, target);
  if (channel !== name) throw new Refusal('unknown_composition', `${name} never showed a composition ${target}.`);
  const at = history.lastIndexOf(target);
  return at >= 0 ? history.slice(0, at + 1) : [...history, target];
}

async function membersShown(db: RegistryDb, { history }: ChannelState): Promise<readonly Member[]> {
  const shown = history.at(-1);
  return shown === undefined ? [] : (await readComposition(db, shown)).parts;
}

async function view(db: RegistryDb, { name, revision, state }: Channel): Promise<ChannelView> {
  const { history, ...rest } = state;
  const shown = history.at(-1);
  return { name, revision, composition: shown === undefined ? null : await readComposition(db, shown), before: history.at(-2) ?? null, ...rest };
}

function isSame(member: Member, release: Release): boolean {
  return member.name === release.name && member.version === release.version;
}
