import type * as Sdk from '@opentelemetry/sdk-trace';
import { SettingsError } from '@pavilion/contract/settings';

/** Browsers start the traces, with one call in four hundred (platform's trace-parent). */
const DEFAULT_SAMPLER = 'parentbased_always_off';
/** Share of the other callers' calls, where an operator has them traced. */
const DEFAULT_SHARE = '0.01';
const SAMPLED_FROM_OUTSIDE_A_SECOND = 100;

const roots: Readonly<Record<string, (sdk: typeof Sdk, share: string) => Sdk.Sampler>> = {
  always_on: (sdk) => new sdk.AlwaysOnSampler(),
  always_off: (sdk) => new sdk.AlwaysOffSampler(),
  traceidratio: (sdk, share) => new sdk.TraceIdRatioBasedSampler(shareFrom(share)),
};

/**
 * Returns the sampler of OpenTelemetry's own variables, OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG.
 *
 * @param sdk - the loaded SDK: it is optional.
 * @throws {SettingsError} for a sampler or share that doesn't exist.
 */
export function samplerFrom(sdk: typeof Sdk, env: NodeJS.ProcessEnv): Sdk.Sampler {
  const name = samplerName(env);
  const isParentBased = name.startsWith('parentbased_');
  const createRoot = roots[name.replace('parentbased_', '')];
  if (createRoot === undefined)
    throw new SettingsError(`OTEL_TRACES_SAMPLER must be ${Object.keys(roots).join(', ')}, or parentbased_ and one.`);
  const root = createRoot(sdk, env['OTEL_TRACES_SAMPLER_ARG'] ?? DEFAULT_SHARE);
  return isParentBased
    ? new sdk.ParentBasedSampler({ root, remoteParentSampled: new LimitedSampler(sdk, SAMPLED_FROM_OUTSIDE_A_SECOND) })
    : root;
}

/** True if calls whose caller doesn't trace them may be sampled. */
export const startsTraces = (env: NodeJS.ProcessEnv): boolean => !samplerName(env).endsWith('always_off');

function samplerName(env: NodeJS.ProcessEnv): string {
  return env['OTEL_TRACES_SAMPLER'] ?? DEFAULT_SAMPLER;
}

function shareFrom(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new SettingsError(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not '${text}'.`);
}

/**
 * Samples what the caller samples, up to a number a second: any client may send the header, and spans cost processor time
 * and storage.
 */
export class LimitedSampler implements Sdk.Sampler {
  private second = 0;
  private sampled = 0;

  constructor(
    private readonly sdk: typeof Sdk,
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  shouldSample(): Sdk.SamplingResult {
    const { SamplingDecision } = this.sdk;
    const second = Math.floor(this.now() / 1000);
    if (second !== this.second) [this.second, this.sampled] = [second, 0];
    this.sampled += 1;
    const isSampled = this.sampled <= this.perSecond;
    return { decision: isSampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  }

  toString(): string {
    return `LimitedSampler{${this.perSecond}}`;
  }
}
