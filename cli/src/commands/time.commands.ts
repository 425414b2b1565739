import type { ChannelSnapshot, VisitorSnapshot } from '@pavilion/releases/registry-api/channels';
import type { Command } from '@pavilion/terminal/command-line';
import { InvalidArgumentError } from '@pavilion/terminal/command-line';
import type { RegistryClient } from '../client/client';
import type { Outcome, ToAction } from './action';
import { channelOption, type ChannelOptions } from './arguments';

const DAY_MS = 86_400_000;
/** The site's own time zone, Asia/Dhaka, which has no daylight saving. */
const OFFSET = '+06:00';
const OFFSET_MS = 6 * 3_600_000;

interface AtOptions extends ChannelOptions {
  readonly visitor?: string;
}

export function addTimeCommands(program: Command, toAction: ToAction): void {
  program
    .command('at')
    .description('Shows what the channel had at a moment, and what a visitor had.')
    .argument('<time>', 'such as 14:00 or 2026-11-21T14:00 (GMT+6), or with a zone of its own', moment)
    .option('--visitor <id>', 'the value of the browser’s cookie visitor')
    .addOption(channelOption)
    .action(toAction(at));
}

async function at(client: RegistryClient, time: string, { channel, visitor }: AtOptions): Promise<Outcome> {
  const snapshot = await client.at(channel, time, visitor);
  return { value: snapshot, lines: [...channelLines(snapshot), ...visitorLines(snapshot.visitor), settingsLine(time)] };
}

function channelLines({ channel, at: minute, composition, rollouts, kills, api }: ChannelSnapshot): string[] {
  const parts = (composition?.parts ?? []).map(({ name, version }) => `  ${name}@${version}`);
  return [
    `${channel} at ${minute}: ${composition ? `composition ${composition.id}` : 'no composition yet'}`,
    ...parts,
    ...rollouts.map(({ releases, basisPoints, candidate }) => {
      const labels = releases.map(({ name, version }) => `${name}@${version}`).join(', ');
      return `  ${basisPoints / 100} % of visitors got ${labels} (composition ${candidate})`;
    }),
    ...kills.map(({ part, path }) => `  closed: ${part}${path ? ` ${path}` : ''}`),
    `  api ${api ?? 'of an unknown version'}`,
  ];
}

function visitorLines(visitor: VisitorSnapshot | undefined): string[] {
  if (!visitor) return [];
  const { recorded, drawn } = visitor;
  const next = drawn === null ? 'none' : `composition ${drawn}`;
  if (!recorded) return [`The visitor has no recorded page by then; a page opened then would have had ${next}.`];
  const grant = recorded.cohort === 'granted' ? ' by a grant' : '';
  const later = drawn === recorded.composition ? '' : `; a page opened then would have had ${next}`;
  return [`The visitor had composition ${recorded.composition}${grant}, from a page of ${recorded.at}${later}.`];
}

const settingsLine = (time: string): string => `The settings of that moment: npm run ops -- settings-at ${time}`;

/** Parses a time for commander. @returns it as ISO date. */
function moment(text: string): string {
  const found = momentOf(text, Date.now());
  if (found !== undefined) return found;
  throw new InvalidArgumentError('A time looks like 14:00, 2026-11-21T14:00 or 2026-11-21T08:00Z.');
}

/** Returns the last time of that name; a time of day alone is of today, or of yesterday if it is yet to come. */
export function momentOf(text: string, now: number): string | undefined {
  const [, clock] = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.exec(text) ?? [];
  if (clock !== undefined) {
    const today = new Date(now + OFFSET_MS).toISOString().slice(0, 10);
    const time = Date.parse(`${today}T${text}${OFFSET}`);
    return new Date(time > now ? time - DAY_MS : time).toISOString();
  }
  const [, zone] = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const time = Date.parse(zone === undefined ? `${text}${OFFSET}` : text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
