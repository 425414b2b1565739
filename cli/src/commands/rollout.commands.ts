import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { type Command, InvalidArgumentError, wholeNumber } from '@pavilion/terminal/command-line';
import type { RegistryClient } from '../client/client';
import { ClientError } from '../client/client-error';
import type { Outcome, ToAction } from './action';
import {
  allowDirtyOption,
  type ChangeOptions,
  channelOption,
  type ChannelOptions,
  dryRunOption,
  each,
  releaseName,
  withoutFallbackOption,
} from './arguments';
import { reportLines } from './lines';

type Order = 'pause' | 'resume' | 'abort' | 'advance';

interface Step {
  readonly percent: number;
  readonly minutes: number;
}

interface StartOptions extends ChannelOptions, ChangeOptions {
  readonly steps?: readonly Step[];
  readonly minSample?: number;
  readonly withoutFallback?: readonly string[];
  readonly allowDirty: boolean;
}

interface OrderOptions extends ChannelOptions, ChangeOptions {
  readonly reason?: string;
}

export function addRolloutCommands(program: Command, toAction: ToAction): void {
  const rollout = program
    .command('rollout')
    .description('Makes releases live in steps, for a share of the visitors first.');
  rollout
    .command('start')
    .description('Starts a rollout with the share of its first step.')
    .argument('<name@version...>', 'the releases, such as search@1.5.0', each(releaseName))
    .option('--steps <percent:minutes,...>', 'the steps, such as 1:10,5:30,25:60,100', stepsFrom)
    .option('--min-sample <n>', 'loads that a step must have before it is judged', wholeNumber(1))
    .addOption(withoutFallbackOption)
    .addOption(allowDirtyOption)
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(start));
  rollout
    .command('status')
    .description('Shows a rollout.')
    .argument('[id]', 'by default the newest, and all that run')
    .addOption(channelOption)
    .action(toAction(status));
  addOrder('pause', 'Keeps the rollout at its step.').option('--reason <text>', 'the reason, for the log');
  addOrder('resume', 'Continues a paused rollout.');
  addOrder('advance', 'Goes to the next step now.');
  addOrder('abort', 'Ends the rollout: everyone gets the composition before it.').option(
    '--reason <text>',
    'the reason, for the log',
  );

  function addOrder(order: Order, summary: string): Command {
    return rollout
      .command(order)
      .description(summary)
      .argument('[part]', 'a part that is being rolled out; needed while several rollouts run')
      .addOption(channelOption)
      .addOption(dryRunOption)
      .action(
        toAction((client, part: string | undefined, options: OrderOptions) => sendOrder(client, order, part, options)),
      );
  }
}

async function start(
  client: RegistryClient,
  parts: readonly ReleaseName[],
  { channel, steps, minSample, withoutFallback, allowDirty, dryRun }: StartOptions,
): Promise<Outcome> {
  const terms = { steps, minSample };
  const report = await client.check(channel, parts, { withoutFallback, allowDirty });
  if (dryRun)
    return { value: { ...report, ...terms, dryRun }, lines: [...reportLines(report), 'No rollout was started.'] };
  const rollout = await client.startRollout(channel, parts, {
    ...terms,
    withoutFallback,
    allowDirty,
    revision: report.revision,
  });
  return {
    value: { ...rollout, warnings: report.warnings },
    lines: [...linesOf(rollout), ...report.warnings.map(({ message }) => `  warning: ${message}`)],
  };
}

async function status(client: RegistryClient, id: string | undefined, { channel }: ChannelOptions): Promise<Outcome> {
  if (id !== undefined) {
    const rollout = await client.rollout(channel, id);
    return { value: rollout, lines: linesOf(rollout) };
  }
  const rollouts = await client.rollouts(channel);
  const [newest] = rollouts;
  if (!newest) return { value: null, lines: [`${channel} has had no rollout.`] };
  const others = rollouts.filter((one) => one !== newest && one.ended === null);
  return { value: newest, lines: [newest, ...others].flatMap(linesOf) };
}

async function sendOrder(
  client: RegistryClient,
  order: Order,
  part: string | undefined,
  { channel, reason, dryRun }: OrderOptions,
): Promise<Outcome> {
  const running = await findRunningRollout(client, channel, part);
  if (dryRun)
    return { value: { ...running, order, dryRun }, lines: [`${dryRunTexts[order](running)}; nothing changed.`] };
  // The step makes a repeated advance harmless.
  const body = order === 'advance' ? { step: running.step } : { reason };
  const after = await client.orderRollout(running, order, body);
  return { value: after, lines: linesOf(after) };
}

const dryRunTexts: Readonly<Record<Order, (rollout: RolloutView) => string>> = {
  pause: ({ percent }) => `It would stay at ${percent} %`,
  resume: ({ percent }) => `It would resume at ${percent} %`,
  abort: ({ control, channel }) => `Everyone on ${channel} would see composition ${control}`,
  advance: ({ steps, step, candidate }) =>
    `${steps[step + 1]?.percent ?? 100} % of visitors would see composition ${candidate}`,
};

async function findRunningRollout(
  client: RegistryClient,
  channel: string,
  part: string | undefined,
): Promise<RolloutView> {
  const rollouts = await client.rollouts(channel);
  const isOf = ({ parts }: RolloutView): boolean =>
    part === undefined || parts.some((label) => label.startsWith(`${part}@`));
  const [running, another] = rollouts.filter((one) => one.ended === null && isOf(one));
  if (running && another)
    throw new ClientError(
      'unknown_rollout',
      `Several rollouts run on ${channel}: name a part, such as ${running.parts[0]?.split('@')[0]}.`,
    );
  if (running) return running;
  const newest = rollouts.find(isOf);
  throw new ClientError(
    'unknown_rollout',
    `No rollout${part ? ` of ${part}` : ''} is running on ${channel}${newest ? `; the last one ${newest.verdict ?? newest.state}` : ''}.`,
  );
}

/** Parses `1:10,5:30,100` for commander. */
function stepsFrom(text: string): readonly Step[] {
  return text.split(',').map((step) => {
    const [percent, minutes = '0', more] = step.split(':');
    const [share, time] = [Number(percent), Number(minutes)];
    if (percent === '' || more !== undefined || !(share > 0) || !(time >= 0))
      throw new InvalidArgumentError('Steps are percent:minutes, such as 1:10,5:30,25:60,100.');
    return { percent: share, minutes: time };
  });
}

/** Formats the state of a rollout for people. */
function linesOf({
  id,
  channel,
  state,
  candidate,
  control,
  parts,
  percent,
  steps,
  step,
  stepEnds,
  verdict,
  outlook,
}: RolloutView): string[] {
  const subject = `composition ${candidate} (${parts.join(', ')}) after composition ${control}`;
  if (state === 'done' || state === 'aborted' || state === 'stopped')
    return [`The rollout ${id} of ${subject} on ${channel} is over: ${verdict ?? state}.`];
  const plan = steps
    .map((one, at) => `${at === step ? '>' : ''}${one.percent} %${one.minutes > 0 ? ` for ${one.minutes} min` : ''}`)
    .join(', ');
  return [
    `${percent} % of visitors of ${channel} see ${subject}; rollout ${id} is ${state}.`,
    `  ${plan}${stepEnds ? `; the next step is due at ${stepEnds}` : ''}`,
    ...(verdict ? [`  ${verdict}`] : []),
    ...(outlook?.says ?? ['no verdict yet']).map((reason) => `  ${reason}`),
  ];
}
