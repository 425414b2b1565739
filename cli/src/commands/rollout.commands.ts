import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import type { RegistryClient } from '../client/client';
import { ClientError } from '../client/client-error';
import { type Command, type Flags, type Invocation, type Outcome, releaseFrom, usage, wholeNumber } from './command';
import { reportLines } from './lines';

const HELP = `Usage:
  pavilion rollout start wallet@1.5.0 [--steps 1:10,5:30,25:60,100] [--min-sample 100]
                      percent:minutes, step by step, up to everyone
  pavilion rollout status [<id>]
  pavilion rollout pause | abort [--reason "why"]
  pavilion rollout resume | advance`;

const orders = ['pause', 'resume', 'abort', 'advance'] as const;
type Order = (typeof orders)[number];

export const rollout: Command = async (call) => {
  const [first, ...rest] = call.rest;
  if (first === 'start') return start(call, rest);
  if (first === 'status') return status(call, rest[0]);
  const order = orders.find((one) => one === first);
  if (!order) throw usage(HELP);
  return sendOrder(call, order);
};

async function start({ client, channel, dryRun, flags }: Invocation, words: readonly string[]): Promise<Outcome> {
  const parts = words.map(releaseFrom);
  if (parts.length === 0) throw usage(HELP);
  const terms = { steps: stepsFrom(flags.steps), minSample: wholeNumber('--min-sample', flags['min-sample']) };
  const report = await client.check(channel, parts, { withoutFallback: flags['without-fallback'] });
  if (dryRun)
    return { value: { ...report, ...terms, dryRun }, lines: [...reportLines(report), 'No rollout was started.'] };
  const made = await client.startRollout(channel, parts, {
    ...terms,
    withoutFallback: flags['without-fallback'],
    revision: report.revision,
  });
  return {
    value: { ...made, warnings: report.warnings },
    lines: [...linesOf(made), ...report.warnings.map(({ message }) => `  warning: ${message}`)],
  };
}

async function status({ client, channel }: Invocation, id: string | undefined): Promise<Outcome> {
  const found = id === undefined ? (await client.rollouts(channel))[0] : await client.rollout(channel, id);
  return found ? { value: found, lines: linesOf(found) } : { value: null, lines: [`${channel} has had no rollout.`] };
}

async function sendOrder({ client, channel, dryRun, flags }: Invocation, order: Order): Promise<Outcome> {
  const running = await findRunningRollout(client, channel);
  if (dryRun)
    return { value: { ...running, order, dryRun }, lines: [`${dryRunTexts[order](running)}; nothing changed.`] };
  const after = await client.orderRollout(running, order, bodyOf(running, order, flags));
  return { value: after, lines: linesOf(after) };
}

const dryRunTexts: Readonly<Record<Order, (rollout: RolloutView) => string>> = {
  pause: ({ percent }) => `It would stay at ${percent} %`,
  resume: ({ percent }) => `It would resume at ${percent} %`,
  abort: ({ control, channel }) => `Everyone on ${channel} would see composition ${control}`,
  advance: ({ steps, step, candidate }) =>
    `${steps[step + 1]?.percent ?? 100} % of visitors would see composition ${candidate}`,
};

function bodyOf({ step }: RolloutView, order: Order, { reason }: Flags): object {
  if (order === 'advance') return { step };
  return reason === undefined ? {} : { reason };
}

async function findRunningRollout(client: RegistryClient, channel: string): Promise<RolloutView> {
  const [newest] = await client.rollouts(channel);
  if (newest && newest.ended === null) return newest;
  throw new ClientError(
    'unknown_rollout',
    `No rollout is running on ${channel}${newest ? `; the last one ${newest.verdict ?? newest.state}` : ''}.`,
  );
}

/** Parses `1:10,5:30,100`. @throws {ClientError} usage. */
function stepsFrom(text: string | undefined): { readonly percent: number; readonly minutes: number }[] | undefined {
  return text?.split(',').map((step) => {
    const [percent, minutes = '0', more] = step.split(':');
    const [share, time] = [Number(percent), Number(minutes)];
    if (percent === '' || more !== undefined || !(share > 0) || !(time >= 0))
      throw usage(`--steps takes percent:minutes, such as 1:10,5:30,25:60,100, not '${text}'.`);
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
  const what = `composition ${candidate} (${parts.join(', ')}) after composition ${control}`;
  if (state === 'done' || state === 'aborted' || state === 'stopped')
    return [`The rollout ${id} of ${what} on ${channel} is over: ${verdict ?? state}.`];
  const plan = steps
    .map((one, at) => `${at === step ? '>' : ''}${one.percent} %${one.minutes > 0 ? ` for ${one.minutes} min` : ''}`)
    .join(', ');
  return [
    `${percent} % of visitors of ${channel} see ${what}; rollout ${id} is ${state}.`,
    `  ${plan}${stepEnds ? `; the next step is due at ${stepEnds}` : ''}`,
    ...(verdict ? [`  ${verdict}`] : []),
    ...(outlook?.says ?? ['no verdict yet']).map((reason) => `  ${reason}`),
  ];
}
