import { hostname } from 'node:os';
import { suiteName } from '@pavilion/releases/attestation';
import { type Command, InvalidArgumentError, Option, wholeNumber } from '@pavilion/terminal/command-line';
import type { RegistryClient } from '../client/client';
import type { Outcome, ToAction } from './action';
import { type ChangeOptions, channelOption, type ChannelOptions, dryRunOption } from './arguments';

interface AttestOptions extends ChannelOptions, ChangeOptions {
  readonly composition: number;
  readonly passed: number;
  readonly failed: number;
  readonly flaky: number;
  readonly skipped: number;
  readonly runner: string;
}

export function addAttestCommand(program: Command, toAction: ToAction): void {
  const count = (name: string, what: string): Option =>
    new Option(`--${name} <n>`, what).argParser(wholeNumber(0)).default(0);
  program
    .command('attest')
    .description('Uploads the result of a suite on one composition, signed with QA’s key.')
    .argument('<suite>', 'the suite, such as journeys', suiteFrom)
    .requiredOption('--composition <n>', 'the composition that was tested, as pavilion grant names it', wholeNumber(1))
    .requiredOption('--passed <n>', 'the tests that passed', wholeNumber(0))
    .addOption(count('failed', 'the tests that failed: one is enough to refuse the composition'))
    .addOption(count('flaky', 'the tests that passed on a retry'))
    .addOption(count('skipped', 'the tests that did not run'))
    .option('--runner <text>', 'the machine or pipeline that ran it', hostname())
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(attest));
}

function suiteFrom(text: string): string {
  const { success, data } = suiteName.safeParse(text);
  if (success) return data;
  throw new InvalidArgumentError('A suite has lower-case letters, digits and dashes.');
}

async function attest(
  client: RegistryClient,
  suite: string,
  { composition, dryRun, channel, ...run }: AttestOptions,
): Promise<Outcome> {
  const { digest } = await client.composition(composition);
  const { passed, failed, flaky, skipped, runner } = run;
  const counts = { passed, failed, flaky, skipped };
  const result = { suite, composition, ...counts };
  const verdict = failed === 0 && passed > 0 ? 'passed' : 'did not pass';
  const summary = `Composition ${composition} ${verdict} ${suite}: ${passed} passed, ${failed} failed`;
  if (dryRun) return { value: { ...result, dryRun }, lines: [`${summary}; nothing was uploaded.`] };
  const at = new Date().toISOString();
  const uploaded = await client.attest({
    channel,
    composition,
    digest,
    suite,
    against: 'itself',
    ...counts,
    runner,
    at,
  });
  return { value: uploaded, lines: [`${summary}.`] };
}
