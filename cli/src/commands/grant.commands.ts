import { urls } from '@pavilion/contract/settings';
import type { Invitation } from '@pavilion/releases/registry-api/grants';
import { type Command, releaseFrom, usage, wholeNumber } from './command';
import { reportLines } from './lines';

const HELP = `Usage:
  pavilion grant wallet@1.5.0 [--hours 8] [--uses 1] [--faults] [--note "why"]
  pavilion grant 12           the same for composition 12
  pavilion grant list
  pavilion grant revoke <id>`;

export const grant: Command = async ({ client, channel, rest, dryRun, flags }) => {
  const [first, second] = rest;
  if (!first) throw usage(HELP);
  if (first === 'list') {
    const grants = await client.grants(channel);
    return {
      value: grants.map((one) => ({ ...one, link: linkOf(one) })),
      lines: grants.length > 0 ? grants.map(lineOf) : [`${channel} has no grants.`],
    };
  }
  if (first === 'revoke') {
    if (!second) throw usage(HELP);
    if (!dryRun) await client.revokeGrant(channel, second);
    return {
      value: { id: second, dryRun },
      lines: [dryRun ? `The grant ${second} would be revoked; nothing changed.` : `The grant ${second} is revoked.`],
    };
  }
  const composition = /^\d+$/.test(first) ? Number(first) : undefined;
  const parts = composition === undefined ? rest.map(releaseFrom) : [];
  if (dryRun && composition === undefined) {
    const report = await client.check(channel, parts);
    return { value: report, lines: reportLines(report) };
  }
  const grantTarget = composition === undefined ? { parts } : { composition };
  if (dryRun)
    return { value: grantTarget, lines: [`A grant of composition ${first} would be created; nothing changed.`] };
  const terms = {
    hours: wholeNumber('--hours', flags.hours),
    uses: wholeNumber('--uses', flags.uses),
    faults: flags.faults,
    note: flags.note,
  };
  const made = await client.grant(channel, { ...grantTarget, ...terms });
  const link = linkOf(made);
  const shows = `The grant ${made.id} shows composition ${made.composition} to ${made.uses === 1 ? 'one browser' : `${made.uses} browsers`} until ${made.expires}.`;
  return { value: { ...made, link }, lines: [shows, `Open or share ${link}`] };
};

/** Returns the link that opens the grant on the site at PAVILION_ORIGIN (the site reads the same variable). */
const linkOf = ({ id }: Invitation): string =>
  `${(process.env['PAVILION_ORIGIN'] ?? urls().site).replace(/\/$/, '')}/grant/${id}`;

function lineOf({ id, composition, expires, uses, taken, by, note, revoked }: Invitation): string {
  const left =
    Date.parse(expires) > Date.now()
      ? `until ${expires}, used by ${taken}, ${uses - taken} left`
      : `expired at ${expires}, used by ${taken}`;
  return `${id}  composition ${composition}  ${revoked ? 'revoked' : left}  by ${by}${note ? `  "${note}"` : ''}`;
}
