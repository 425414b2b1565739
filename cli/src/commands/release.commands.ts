import { type Command, releaseFrom, usage, wholeNumber } from './command';
import { changeLines, channelText, reportLines } from './lines';

export const publish: Command = async ({ client, rest, dryRun }) => {
  const [folder] = rest;
  if (!folder) throw usage('A build folder is required: pavilion publish mfe-wallet/dist');
  const { name, version } = await client.publish(folder, dryRun);
  const line = dryRun ? `${name}@${version} would be published; nothing changed.` : `Published ${name}@${version}.`;
  return { value: { name, version, dryRun }, lines: [line] };
};

export const activate: Command = async ({ client, channel, rest, dryRun, flags }) => {
  const parts = rest.map(releaseFrom);
  if (parts.length === 0) throw usage('A release is required: pavilion activate wallet@1.4.2');
  const without = flags['without-fallback'];
  const report = await client.check(channel, parts, { withoutFallback: without });
  if (dryRun) return { value: report, lines: reportLines(report) };
  // Uses the revision that was checked, so that a concurrent change of the channel is not overwritten.
  const view = await client.activate(channel, parts, report.revision, without);
  return {
    value: { ...view, warnings: report.warnings },
    lines: [channelText(view), ...report.warnings.map(({ message }) => `  warning: ${message}`)],
  };
};

export const rollback: Command = async ({ client, channel, dryRun, flags }) => {
  const to = wholeNumber('--to', flags.to);
  if (!dryRun) {
    const view = await client.rollback(channel, to);
    return { value: view, lines: [`Rolled back: ${channelText(view)}`] };
  }
  const { composition, before } = await client.channel(channel);
  const target = to ?? before;
  if (!composition || target === null)
    return { value: { channel, changes: [] }, lines: [`${channel} has no earlier composition.`] };
  const difference = await client.difference(composition.id, target);
  return {
    value: difference,
    lines: [
      `${channel} would return from composition ${composition.id} to ${target}:`,
      ...changeLines(difference.changes),
    ],
  };
};
