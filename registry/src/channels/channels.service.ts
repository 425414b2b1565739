import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { Refusal } from '../registry.errors';
import type { Release, ReleaseName } from '../releases/release.schema';
import type { ArtifactStore } from '../storage/artifact.store';
import type { Channel, ChannelStore, LogEntry } from '../storage/channel.store';
import { writeAtomically } from '../storage/files';
import { signChannel } from './channel-file';
import { nextMembers, type Composition, type FullPart, type Member } from './composition';
import { checkSet } from './gates';

export interface ChannelsDependencies {
  readonly artifacts: ArtifactStore;
  readonly channels: ChannelStore;
  readonly key: KeyObject;
  /** Where the site reads the signed files. */
  readonly folder: string;
}

/** A channel as callers see it: the set it shows and what a rollback would bring back. */
export interface ChannelView {
  readonly name: string;
  readonly revision: number;
  readonly composition: Composition | null;
  readonly before: number | null;
}

// Long enough to live through a weekend without a registry; short enough that a frozen site is found out.
const GOOD_FOR_MS = 7 * 24 * 3_600_000;

/**
 * Shows these releases on a channel, with every other part as it is, all at once.
 *
 * @param revision - the channel's revision the caller has seen.
 * @returns the channel after it; unchanged where it shows exactly these releases already.
 * @throws {Refusal} stale_revision where somebody was faster, unknown_release, or the gate's reason.
 */
export async function activate(
  d: ChannelsDependencies,
  name: string,
  parts: readonly ReleaseName[],
  revision: number,
): Promise<ChannelView> {
  const changes = await Promise.all(parts.map((part) => published(d, part)));
  const channel = await d.channels.update(name, async (now) => {
    mustBeAt(now, revision);
    const before = (await shown(d, now))?.parts ?? [];
    if (changes.every((release) => before.some((member) => isSame(member, release)))) return now;
    const members = nextMembers(before, changes);
    checkSet(await fill(d, members));
    const { id } = await d.channels.addComposition(name, members);
    const labels = changes.map((release) => `${release.name}@${release.version}`);
    return moved(now, [...now.history, id], { what: 'activated', parts: labels });
  });
  return announce(d, channel);
}

/**
 * Puts a channel back to the composition before the one it shows, or to any earlier one.
 *
 * @throws {Refusal} stale_revision, no_earlier_composition or unknown_composition.
 */
export async function rollback(
  d: ChannelsDependencies,
  name: string,
  revision: number,
  to?: number,
): Promise<ChannelView> {
  const channel = await d.channels.update(name, async (now) => {
    mustBeAt(now, revision);
    const history = await historyAt(d, now, to);
    return moved(now, history, { what: 'rolled back', parts: [] });
  });
  return announce(d, channel);
}

export async function viewChannel(d: ChannelsDependencies, name: string): Promise<ChannelView> {
  return view(d, await d.channels.channel(name));
}

/** Signs every channel anew, so that what the site holds does not run out. */
export async function resignAll(d: ChannelsDependencies): Promise<void> {
  for (const name of await d.channels.channels()) await announce(d, await d.channels.channel(name));
}

async function historyAt(d: ChannelsDependencies, now: Channel, to: number | undefined): Promise<number[]> {
  const target = to ?? now.history.at(-2);
  if (target === undefined)
    throw new Refusal('no_earlier_composition', `${now.name} has no earlier composition to go back to.`);
  const composition = await d.channels.composition(target);
  if (!composition || composition.channel !== now.name) {
    throw new Refusal('unknown_composition', `${now.name} never showed a composition ${target}.`);
  }
  const at = now.history.lastIndexOf(target);
  return at >= 0 ? now.history.slice(0, at + 1) : [...now.history, target];
}

function moved(now: Channel, history: number[], move: Pick<LogEntry, 'what' | 'parts'>): Channel {
  const revision = now.revision + 1;
  const ends = { from: now.history.at(-1) ?? null, to: history.at(-1) ?? 0 };
  return {
    ...now,
    revision,
    history,
    last: { at: new Date().toISOString(), channel: now.name, revision, ...move, ...ends },
  };
}

function mustBeAt(now: Channel, revision: number): void {
  if (now.revision === revision) return;
  const message = `${now.name} moved on to revision ${now.revision} while you worked from ${revision}: look at it again, then repeat.`;
  throw new Refusal('stale_revision', message);
}

// The sequence is raised under the channel's lock, so of two announcements the later move has the higher number.
async function announce(d: ChannelsDependencies, channel: Channel): Promise<ChannelView> {
  const current = await d.channels.update(channel.name, async (now) => {
    const composition = await shown(d, now);
    // Counted from the clock: a stop after the file was written must not hand out its number twice.
    const next = { ...now, sequence: Math.max(now.sequence + 1, Date.now()) };
    if (composition) await writeSigned(d, next, { id: composition.id, parts: await fill(d, composition.parts) });
    return next;
  });
  return view(d, current.revision === channel.revision ? current : channel);
}

async function writeSigned(
  d: ChannelsDependencies,
  channel: Channel,
  composition: { id: number; parts: FullPart[] },
): Promise<void> {
  const { name, sequence, revision } = channel;
  const now = Date.now();
  const issued = new Date(now).toISOString();
  const expires = new Date(now + GOOD_FOR_MS).toISOString();
  const text = signChannel({ channel: name, sequence, revision, issued, expires, composition }, d.key);
  await writeAtomically(join(d.folder, `${name}.json`), text);
}

async function view(d: ChannelsDependencies, channel: Channel): Promise<ChannelView> {
  const { name, revision, history } = channel;
  return { name, revision, composition: (await shown(d, channel)) ?? null, before: history.at(-2) ?? null };
}

async function shown(d: ChannelsDependencies, channel: Channel): Promise<Composition | undefined> {
  const id = channel.history.at(-1);
  return id === undefined ? undefined : d.channels.composition(id);
}

async function fill(d: ChannelsDependencies, members: readonly Member[]): Promise<FullPart[]> {
  return Promise.all(
    members.map(async ({ name, version, fallback }) => {
      const release = await published(d, { name, version });
      return fallback ? { release, fallback: await published(d, { name, version: fallback }) } : { release };
    }),
  );
}

async function published(d: ChannelsDependencies, which: ReleaseName): Promise<Release> {
  const release = await d.artifacts.release(which);
  if (!release)
    throw new Refusal('unknown_release', `${which.name}@${which.version} is not published: publish it first.`);
  return release;
}

function isSame(member: Member, release: Release): boolean {
  return member.name === release.name && member.version === release.version;
}
