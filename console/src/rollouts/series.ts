import type { Health, PartHealth } from '@pavilion/releases/registry-api/health';

type Minute = PartHealth['series'][number];
type Pick = (minute: Minute) => number | null;

/** Two lines on one time axis: seconds since 1970, and null for times without visits. */
export interface Lines {
  readonly times: readonly number[];
  readonly control: readonly (number | null)[];
  readonly candidate: readonly (number | null)[];
}

/** Measures to plot, with the value to pick from each minute. */
export const measures: readonly {
  readonly title: string;
  readonly unit: 'visits' | 'rate' | 'ms' | 'score';
  readonly pick: Pick;
}[] = [
  { title: 'Loads', unit: 'visits', pick: ({ loads }) => loads },
  { title: 'Failures', unit: 'rate', pick: ({ failureRate }) => failureRate },
  { title: 'Errors', unit: 'rate', pick: ({ errorRate }) => errorRate },
  { title: 'LCP, 75th percentile', unit: 'ms', pick: ({ lcp }) => lcp.p75 },
  { title: 'INP, 75th percentile', unit: 'ms', pick: ({ inp }) => inp.p75 },
  { title: 'CLS, 75th percentile', unit: 'score', pick: ({ cls }) => cls.p75 },
];

/**
 * Returns the version of a part that most visitors of a composition loaded; loads of its fallback count for that
 * version.
 */
function partIn(health: Health, composition: number, part: string): PartHealth | undefined {
  return health.compositions.find((entry) => entry.composition === composition)?.parts.find((one) => one.part === part);
}

/** Returns a part's values in both compositions, minute by minute. */
export function linesOf(health: Health, part: string, control: number, candidate: number, pick: Pick): Lines {
  const valuesOf = (composition: number) =>
    new Map(
      (partIn(health, composition, part)?.series ?? []).map((minute) => [
        Date.parse(minute.minute) / 1000,
        pick(minute),
      ]),
    );
  const [old, next] = [valuesOf(control), valuesOf(candidate)];
  const times = [...new Set([...old.keys(), ...next.keys()])].sort((a, b) => a - b);
  return { times, control: times.map((at) => old.get(at) ?? null), candidate: times.map((at) => next.get(at) ?? null) };
}

export function inUnit(unit: (typeof measures)[number]['unit'], value: number | null): string {
  if (value === null) return '–';
  if (unit === 'rate') return `${(value * 100).toFixed(2)} %`;
  if (unit === 'ms') return `${Math.round(value)} ms`;
  return unit === 'score' ? value.toFixed(3) : value.toLocaleString('en');
}
