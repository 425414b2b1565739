import { candidatesOf } from '@pavilion/releases/channel-state';
import type { Counts, Health, PartHealth, VitalSummary } from '@pavilion/releases/registry-api/health';
import { addHistograms, countOf, p75, type Vital, vitals } from '@pavilion/releases/telemetry/histogram';
import type { Sample } from '@pavilion/releases/telemetry/sample';
import { readChannel } from '../channels/channel';
import type { RegistryDb } from '../database/tables';
import { groupBy } from '../kernel/group-by';
import { samplesSince } from './samples.service';

const MINUTE_MS = 60_000;

/** Returns the health of a channel's compositions in the last minutes, newest composition first. */
export async function readHealth(db: RegistryDb, channel: string, minutes: number, now = Date.now()): Promise<Health> {
  const from = (Math.floor(now / MINUTE_MS) - minutes + 1) * MINUTE_MS;
  const [{ state }, samples] = await Promise.all([readChannel(db, channel), samplesSince(db, channel, from)]);
  const candidates = candidatesOf(state);
  const cohortOf = (id: number) =>
    candidates.includes(id) ? 'candidate' : id === state.history.at(-1) ? 'control' : 'past';
  const compositions = [...groupBy(samples, ({ composition }) => composition)]
    .sort(([a], [b]) => b - a)
    .map(
      ([composition, own]) =>
        ({ composition, cohort: cohortOf(composition), ...reportsOf(own), parts: partsOf(own) }) as const,
    );
  return { channel, from: new Date(from).toISOString(), to: new Date(now).toISOString(), compositions };
}

/** Counts served pages and reports. Every page starts with the host, so its loads are the pages that reported. */
export function reportsOf(samples: readonly Sample[]): { readonly documents: number; readonly reports: number } {
  const sum = (count: (sample: Sample) => number): number =>
    samples.reduce((total, sample) => total + count(sample), 0);
  return {
    documents: sum(({ documents }) => documents),
    reports: sum(({ part, loads }) => (part === 'host' ? loads : 0)),
  };
}

function partsOf(samples: readonly Sample[]): PartHealth[] {
  const parts = [...groupBy(samples, ({ part, version }) => `${part} ${version}`).values()];
  return parts
    .map((own) => {
      const [{ part, version } = { part: '', version: '' }] = own;
      const series = own.map((sample) => ({ minute: new Date(sample.minute).toISOString(), ...countsOf([sample]) }));
      return { part, version, ...countsOf(own), series };
    })
    .sort((a, b) => a.part.localeCompare(b.part) || b.loads - a.loads);
}

function countsOf(samples: readonly Sample[]): Counts {
  const sum = (name: 'documents' | 'loads' | 'failed' | 'fellBack' | 'errors'): number =>
    samples.reduce((total, sample) => total + sample[name], 0);
  const [documents, loads, failed, fellBack, errors] = [
    sum('documents'),
    sum('loads'),
    sum('failed'),
    sum('fellBack'),
    sum('errors'),
  ];
  const rate = (count: number): number | null => (loads === 0 ? null : count / loads);
  const summaries = Object.fromEntries(vitals.map((vital) => [vital, vitalOf(vital, samples)])) as Record<
    Vital,
    VitalSummary
  >;
  return {
    documents,
    loads,
    failed,
    fellBack,
    errors,
    failureRate: rate(failed + fellBack),
    errorRate: rate(errors),
    ...summaries,
  };
}

function vitalOf(vital: Vital, samples: readonly Sample[]): VitalSummary {
  const histogram = samples.reduce((sum, sample) => addHistograms(sum, sample[vital]), [] as readonly number[]);
  return { p75: p75(vital, histogram), count: countOf(histogram) };
}
