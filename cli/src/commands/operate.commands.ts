import { type Command, Option } from '@pavilion/terminal/command-line';
import type { RegistryClient } from '../client/client';
import { ClientError } from '../client/client-error';
import type { Outcome, ToAction } from './action';
import { type ChangeOptions, channelOption, type ChannelOptions, dryRunOption } from './arguments';
import { channelText } from './lines';

type OperateOptions = ChannelOptions & ChangeOptions;

interface LiftOptions extends OperateOptions {
  readonly path?: string;
}

interface KillOptions extends LiftOptions {
  readonly reason: string;
}

interface RequireOptions extends OperateOptions {
  readonly none?: boolean;
}

const pathOption = new Option('--path <path>', 'only this path of the part, such as /search');

export function addOperateCommands(program: Command, toAction: ToAction): void {
  program
    .command('kill')
    .description('Closes a part, or one of its paths, in every browser.')
    .argument('<part>', 'the part, such as search')
    .requiredOption('--reason <text>', 'the reason, such as "results are missing"')
    .addOption(pathOption)
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(kill));
  program
    .command('lift')
    .description('Opens a closed part or path again.')
    .argument('<part>', 'the part, or the id of the kill')
    .addOption(pathOption)
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(lift));
  program
    .command('origin')
    .description('Sets the origin of a remote’s files.')
    .argument('<part>', 'the remote, such as reviews')
    .argument('<origin>', 'an origin such as https://static.example, or site for the site itself')
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(setOrigin));
  program
    .command('require')
    .description('Sets the suites that a composition must pass to go live.')
    .argument('[suite...]', 'the suites, such as journeys')
    .option('--none', 'requires no suite')
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(requireSuites));
  program
    .command('gc')
    .description('Deletes releases that can no longer be served.')
    .addOption(dryRunOption)
    .action(toAction(collect));
}

async function kill(
  client: RegistryClient,
  part: string,
  { channel, reason, path, dryRun }: KillOptions,
): Promise<Outcome> {
  const target = path ? `${path} of ${part}` : part;
  if (dryRun)
    return {
      value: { part, path, reason, dryRun },
      lines: [`${target} would be closed for everyone on ${channel}; nothing changed.`],
    };
  return {
    value: await client.kill(channel, part, reason, path),
    lines: [
      `${target} is closed for everyone on ${channel}. pavilion lift ${path ? `${part} --path ${path}` : part} opens it again.`,
    ],
  };
}

async function lift(client: RegistryClient, part: string, { channel, path, dryRun }: LiftOptions): Promise<Outcome> {
  const { kills } = await client.channel(channel);
  const found = kills.find((one) => one.id === part || (one.part === part && one.path === path));
  if (!found)
    throw new ClientError(
      'unknown_kill',
      `${path ? `${path} of ${part}` : part} is not closed on ${channel}: pavilion status lists what is.`,
    );
  const target = found.path ? `${found.path} of ${found.part}` : found.part;
  if (!dryRun) await client.lift(channel, found.id);
  return {
    value: { ...found, dryRun },
    lines: [
      dryRun
        ? `${target} would be open again on ${channel}; nothing changed.`
        : `${target} is open again on ${channel}.`,
    ],
  };
}

async function requireSuites(
  client: RegistryClient,
  suites: readonly string[],
  { channel, none, dryRun }: RequireOptions,
  command: Command,
): Promise<Outcome> {
  if (suites.length === 0 && !none)
    command.error('error: the suites that a composition must pass are required: pavilion require journeys, or --none');
  if (suites.length > 0 && none) command.error('error: --none cannot be combined with suites');
  const requirement =
    suites.length > 0
      ? `${channel} requires a composition to pass ${suites.join(', ')}`
      : `${channel} requires no suite`;
  if (dryRun) return { value: { channel, suites, dryRun }, lines: [`From now on ${requirement}; nothing changed.`] };
  return {
    value: await client.requireSuites(channel, suites),
    lines: [
      `From now on ${requirement}.`,
      ...suites.map(
        (suite) =>
          `  npm run verify -- --candidate <name@version> --suite ${suite} --upload runs it and uploads the result, pavilion attest ${suite} the result of another run`,
      ),
    ],
  };
}

async function setOrigin(
  client: RegistryClient,
  part: string,
  origin: string,
  { channel, dryRun }: OperateOptions,
): Promise<Outcome> {
  const [address, source] = origin === 'site' ? [null, 'the site'] : [origin, origin];
  if (dryRun)
    return {
      value: { part, origin: address, dryRun },
      lines: [`Files of ${part} would come from ${source} on ${channel}; nothing changed.`],
    };
  const view = await client.setOrigin(channel, part, address);
  return {
    value: view,
    lines: [
      `Files of ${part} come from ${source} on ${channel}, for sites that list it in PAVILION_FILE_ORIGINS.`,
      channelText(view),
    ],
  };
}

async function collect(client: RegistryClient, { dryRun }: ChangeOptions): Promise<Outcome> {
  const collection = await client.collect(dryRun);
  const { collected, kept: remaining } = collection;
  const megabytes = collected.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
  const summary = `${collected.length} releases ${dryRun ? 'would be' : 'were'} deleted (${megabytes.toFixed(1)} MB), ${remaining} remain.`;
  return {
    value: { ...collection, dryRun },
    lines: [summary, ...collected.map(({ name, version }) => `  ${name}@${version}`)],
  };
}
