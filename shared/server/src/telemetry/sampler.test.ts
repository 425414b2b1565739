import { ROOT_CONTEXT, SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import * as sdk from '@opentelemetry/sdk-trace';
import { SettingsError } from '@pavilion/contract/settings';
import { LimitedSampler, samplerFrom, startsTraces } from './sampler';

const newTraceId = (): string => [...Array(32)].map(() => Math.floor(Math.random() * 16).toString(16)).join('');

function shareSampled(env: NodeJS.ProcessEnv, times = 4000): number {
  const sampler = samplerFrom(sdk, env);
  const sampled = Array.from({ length: times }, () =>
    sampler.shouldSample(ROOT_CONTEXT, newTraceId(), 'GET /', SpanKind.SERVER, {}, []),
  ).filter(({ decision }) => decision === sdk.SamplingDecision.RECORD_AND_SAMPLED);
  return sampled.length / times;
}

test('servers start no traces, unless OpenTelemetry’s own variables say otherwise; then one in a hundred', () => {
  expect([shareSampled({}), startsTraces({})]).toEqual([0, false]);
  const ratio = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' };
  expect(startsTraces(ratio)).toBe(true);
  const shipped = shareSampled(ratio);
  expect(shipped).toBeGreaterThan(0.003);
  expect(shipped).toBeLessThan(0.03);
  expect(shareSampled({ ...ratio, OTEL_TRACES_SAMPLER_ARG: '1' })).toBe(1);
  expect(shareSampled({ OTEL_TRACES_SAMPLER: 'always_off' })).toBe(0);
});

test.each([
  { OTEL_TRACES_SAMPLER: 'sometimes' },
  { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '5' },
  { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '' },
])('the setting %j is refused', (env) => {
  expect(() => samplerFrom(sdk, env)).toThrow(SettingsError);
});

test('a caller’s decision is followed: what it samples is sampled, and nothing else', () => {
  const sampler = samplerFrom(sdk, {});
  const decide = (traceFlags: TraceFlags) => {
    const caller = { traceId: newTraceId(), spanId: '1'.repeat(16), traceFlags, isRemote: true };
    return sampler.shouldSample(trace.setSpanContext(ROOT_CONTEXT, caller), caller.traceId, '', SpanKind.SERVER, {}, [])
      .decision;
  };
  expect(decide(TraceFlags.SAMPLED)).toBe(sdk.SamplingDecision.RECORD_AND_SAMPLED);
  expect(Array.from({ length: 100 }, () => decide(TraceFlags.NONE))).not.toContain(
    sdk.SamplingDecision.RECORD_AND_SAMPLED,
  );
});

test('callers can’t have more than a number of traces a second sampled', () => {
  let now = 0;
  const sampler = new LimitedSampler(sdk, 2, () => now);
  const decide = () => sampler.shouldSample().decision === sdk.SamplingDecision.RECORD_AND_SAMPLED;
  expect([decide(), decide(), decide()]).toEqual([true, true, false]);
  now = 1000;
  expect(decide()).toBe(true);
});
