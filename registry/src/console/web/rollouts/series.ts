import type { Health, PartHealth } from '../../../telemetry/health';

type Minute = PartHealth['series'][number];
export type Pick = (minute: Minute) => number | null;

/** Two lines over one time: seconds since 1970, and values where there were visits. */
export interface Lines {
  readonly times: readonly number[];
  readonly control: readonly (number | null)[];
  readonly candidate: readonly (number | null)[];
}

/** What to look at, and how to read it off a minute. */
export const measures: readonly {
  readonly title: string;
  readonly unit: 'visits' | 'rate' | 'ms' | 'score';
  readonly pick: Pick;
}[] = [
  { title: 'Loads', unit: 'visits', pick: ({ loads }) => loads },
  { title: 'Failures', unit: 'rate', pick: ({ failureRate }) => failureRate },
  { title: 'Errors', unit: 'rate', pick: ({ errorRate }) => errorRate },
  { title: 'LCP, three quarters below', unit: 'ms', pick: ({ lcp }) => lcp.p75 },
  { title: 'INP, three quarters below', unit: 'ms', pick: ({ inp }) => inp.p75 },
  { title: 'CLS, three quarters below', unit: 'score', pick: ({ cls }) => cls.p75 },
];

/** The part of a set that most visitors loaded; a fallback counts as what it stood in for. */
export function partIn(health: Health, composition: number, part: string): PartHealth | undefined {
  return health.compositions.find((set) => set.composition === composition)?.parts.find((one) => one.part === part);
}

/** A part in both sets, minute by minute. */
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
