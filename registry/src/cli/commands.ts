import type { ChannelView } from '../channels/channels.service';
import type { ReleaseName } from '../releases/release.schema';
import { ClientError, type RegistryClient } from './client';

export interface Invocation {
  readonly client: RegistryClient;
  readonly channel: string;
  readonly to: number | undefined;
  readonly rest: readonly string[];
}

/** What a command found out: for machines, and in lines for people. */
export interface Outcome {
  readonly value: unknown;
  readonly lines: readonly string[];
}

type Command = (call: Invocation) => Promise<Outcome>;

export const commands: Readonly<Record<string, Command>> = { publish, activate, rollback, status, log };

async function publish({ client, rest }: Invocation): Promise<Outcome> {
  const [folder] = rest;
  if (!folder) throw new ClientError('usage', 'Say which build folder: pavilion publish mfe-wallet/dist');
  const release = await client.publish(folder);
  return { value: release, lines: [`Published ${release.name}@${release.version}.`] };
}

async function activate({ client, channel, rest }: Invocation): Promise<Outcome> {
  const parts = rest.map(partFrom);
  if (parts.length === 0) throw new ClientError('usage', 'Say which releases: pavilion activate wallet@1.4.2');
  const view = await client.activate(channel, parts);
  return { value: view, lines: [shows(view)] };
}

async function rollback({ client, channel, to }: Invocation): Promise<Outcome> {
  const view = await client.rollback(channel, to);
  return { value: view, lines: [`Rolled back: ${shows(view)}`] };
}

async function status({ client, channel }: Invocation): Promise<Outcome> {
  const view = await client.channel(channel);
  const parts = (view.composition?.parts ?? []).map(
    ({ name, version, fallback }) => `  ${name}@${version}${fallback ? ` (falls back to ${fallback})` : ''}`,
  );
  const before = view.before === null ? [] : [`  rollback brings back composition ${view.before}`];
  return { value: view, lines: [shows(view), ...parts, ...before] };
}

async function log({ client, channel }: Invocation): Promise<Outcome> {
  const entries = await client.log(channel);
  const lines = entries.map(({ at, revision, what, from, to, parts }) =>
    [at, `revision ${revision}`, what, `${from ?? 'nothing'} -> ${to}`, parts.join(' ')].join('  ').trimEnd(),
  );
  return { value: entries, lines: lines.length > 0 ? lines : [`Nothing has happened on ${channel} yet.`] };
}

function shows({ name, composition, revision }: ChannelView): string {
  return composition
    ? `${name} shows composition ${composition.id} (revision ${revision}).`
    : `${name} shows nothing yet: publish the parts and activate them.`;
}

function partFrom(text: string): ReleaseName {
  const [name, version, more] = text.split('@');
  if (name && version && more === undefined) return { name, version };
  throw new ClientError('usage', `'${text}' is no release: write name@version, such as wallet@1.4.2`);
}
