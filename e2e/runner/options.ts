import { parseArgs } from 'node:util';
import { ports, urls } from '@pavilion/contract/settings';
import { type Baseline, baselines, suiteName } from '@pavilion/releases/attestation';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { releaseFrom } from '../../cli/src/commands/command';

export const USAGE = `npm run verify -- [--at http://127.0.0.1:4000] [--candidate wallet@1.5.0 …] [--against live,rollout,previous]

Runs browser specs against a site as it would be with the candidate in it; nobody else sees that composition.
  --candidate   a published release that replaces its part's; may be repeated
  --against     the compositions to test it in: the live one (live), a running rollout's (rollout), the one a
                rollback would return to (previous); all three by default. Without a candidate, those compositions.
  --composition a composition by its number, unchanged
  --suite       specs with this tag; journeys by default
  --grep        only specs whose title matches; an incomplete suite can't be combined with --upload
  --upload      sign the results and send them to the registry, where activation may require them
  --registry    its address; PAVILION_REGISTRY, or the port beside the site's, by default
  --channel     production by default
  --json        print output for programs
PAVILION_QA_FILE is QA's file (pavilion team create qa --role qa --out qa.json); this machine's by default.
Exit codes: 0 all passed, 1 something failed, 2 invalid arguments, 3 the run could not start.`;

/** Thrown for invalid arguments (code 2) or a run that could not start (code 3); the message names a remedy. */
export class RunError extends Error {
  constructor(
    readonly code: 2 | 3,
    message: string,
  ) {
    super(message);
  }
}

export interface Options {
  readonly at: string;
  readonly registry: string;
  readonly channel: string;
  readonly candidates: readonly ReleaseName[];
  readonly composition?: number;
  readonly against: readonly Exclude<Baseline, 'itself'>[];
  readonly suite: string;
  readonly grep?: string;
  readonly upload: boolean;
  readonly json: boolean;
}

const flags = {
  at: { type: 'string' },
  registry: { type: 'string' },
  channel: { type: 'string', default: 'production' },
  candidate: { type: 'string', multiple: true },
  composition: { type: 'string' },
  against: { type: 'string', default: 'live,rollout,previous' },
  suite: { type: 'string', default: 'journeys' },
  grep: { type: 'string' },
  upload: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Parses the arguments. @returns null if only help was requested. @throws {RunError} for invalid arguments. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | null {
  const { values } = parse(args);
  if (values.help) return null;
  const { channel, candidate = [], suite, grep, upload, json } = values;
  const at = addressFrom(values.at ?? urls(env).site);
  const composition = values.composition === undefined ? undefined : Number(values.composition);
  if (composition !== undefined && !(Number.isInteger(composition) && composition > 0))
    throw new RunError(2, `--composition takes a number, not '${values.composition}'.`);
  if (composition !== undefined && candidate.length > 0)
    throw new RunError(2, '--composition and --candidate cannot be combined.');
  if (!suiteName.safeParse(suite).success)
    throw new RunError(2, `'${suite}' is not a suite name: use lower-case letters, digits and dashes.`);
  if (grep !== undefined && upload)
    throw new RunError(2, 'An incomplete suite cannot be uploaded: leave out --grep or --upload.');
  const registry = addressFrom(values.registry ?? env['PAVILION_REGISTRY'] ?? besides(at, env));
  return {
    at,
    registry,
    channel,
    candidates: candidate.map(release),
    composition,
    against: targets(values.against),
    suite,
    grep,
    upload,
    json,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags });
  } catch (error) {
    throw new RunError(2, `${(error as Error).message}\n\n${USAGE}`);
  }
}

function release(text: string): ReleaseName {
  try {
    return releaseFrom(text);
  } catch (error) {
    throw new RunError(2, (error as Error).message);
  }
}

function targets(text: string): Options['against'] {
  const requested = text
    .split(',')
    .map((word) => baselines.filter((one) => one !== 'itself').find((one) => one === word.trim()));
  if (requested.every((one) => one !== undefined)) return [...new Set(requested)];
  throw new RunError(2, `--against takes live, rollout and previous, separated by commas, not '${text}'.`);
}

function addressFrom(text: string): string {
  if (URL.canParse(text)) return new URL(text).origin;
  throw new RunError(2, `'${text}' is not an address: write a full one, such as http://127.0.0.1:4000`);
}

/** Returns whether the site runs on this machine, next to its other servers. */
export const isHere = (at: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(at).hostname);

function besides(at: string, env: NodeJS.ProcessEnv): string {
  if (!isHere(at)) return urls(env).registry;
  const port = Number(new URL(at).port) || 80;
  return `http://127.0.0.1:${ports({ ...env, PAVILION_PORT: String(port) }).registry}`;
}
