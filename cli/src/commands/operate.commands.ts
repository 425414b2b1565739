import { ClientError } from '../client/client-error';
import { type Command, usage } from './command';
import { channelText } from './lines';

export const kill: Command = async ({ client, channel, rest, flags: { reason, path }, dryRun }) => {
  const [part] = rest;
  if (!part || !reason)
    throw usage(
      'A part and a reason are required: pavilion kill wallet --reason "deposits are lost" [--path /deposit]',
    );
  const what = path ? `${path} of ${part}` : part;
  if (dryRun)
    return {
      value: { part, path, reason, dryRun },
      lines: [`${what} would be closed for everyone on ${channel}; nothing changed.`],
    };
  const made = await client.kill(channel, part, reason, path);
  return {
    value: made,
    lines: [
      `${what} is closed for everyone on ${channel}. pavilion lift ${path ? `${part} --path ${path}` : part} opens it again.`,
    ],
  };
};

export const lift: Command = async ({ client, channel, rest, flags: { path }, dryRun }) => {
  const [part] = rest;
  if (!part) throw usage('A closed part is required: pavilion lift wallet [--path /deposit]');
  const { kills } = await client.channel(channel);
  const found = kills.find((one) => one.id === part || (one.part === part && one.path === path));
  if (!found)
    throw new ClientError(
      'unknown_kill',
      `${path ? `${path} of ${part}` : part} is not closed on ${channel}: pavilion status lists what is.`,
    );
  const what = found.path ? `${found.path} of ${found.part}` : found.part;
  if (!dryRun) await client.lift(channel, found.id);
  return {
    value: { ...found, dryRun },
    lines: [
      dryRun ? `${what} would be open again on ${channel}; nothing changed.` : `${what} is open again on ${channel}.`,
    ],
  };
};

export const requireSuites: Command = async ({ client, channel, rest, flags: { none }, dryRun }) => {
  if (rest.length === 0 && !none)
    throw usage('The suites that a composition must pass are required: pavilion require journeys, or --none');
  const requirement =
    rest.length > 0 ? `${channel} requires a composition to pass ${rest.join(', ')}` : `${channel} requires no suite`;
  if (dryRun)
    return { value: { channel, suites: rest, dryRun }, lines: [`From now on ${requirement}; nothing changed.`] };
  const view = await client.requireSuites(channel, rest);
  return {
    value: view,
    lines: [
      `From now on ${requirement}.`,
      ...rest.map(
        (suite) =>
          `  npm run verify -- --candidate <name@version> --suite ${suite} --upload runs it and uploads the result`,
      ),
    ],
  };
};

export const origin: Command = async ({ client, channel, rest, dryRun }) => {
  const [part, where] = rest;
  if (!part || !where)
    throw usage(
      'A remote and its origin are required: pavilion origin promotions https://static.example, or pavilion origin promotions site',
    );
  const [address, words] = where === 'site' ? [null, 'the site'] : [where, where];
  if (dryRun)
    return {
      value: { part, origin: address, dryRun },
      lines: [`Files of ${part} would come from ${words} on ${channel}; nothing changed.`],
    };
  const view = await client.setOrigin(channel, part, address);
  return {
    value: view,
    lines: [
      `Files of ${part} come from ${words} on ${channel}, for sites that list it in PAVILION_FILE_ORIGINS.`,
      channelText(view),
    ],
  };
};

export const gc: Command = async ({ client, dryRun }) => {
  const collection = await client.collect(dryRun);
  const { collected, kept: remaining } = collection;
  const megabytes = collected.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
  const verdict = `${collected.length} releases ${dryRun ? 'would be' : 'were'} deleted (${megabytes.toFixed(1)} MB), ${remaining} remain.`;
  return {
    value: { ...collection, dryRun },
    lines: [verdict, ...collected.map(({ name, version }) => `  ${name}@${version}`)],
  };
};
