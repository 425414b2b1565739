import type { PartStats, Side } from './evidence';
import { judgeRollout } from './verdict';

// A check with hardly any new data decides like the previous one, so two a minute represent the real six.
const LOOKS_A_MINUTE = 2;
const steps = [
  { share: 0.01, minutes: 10 },
  { share: 0.05, minutes: 30 },
  { share: 0.25, minutes: 60 },
];

// Local copies: in Jest's test context each access to a global costs hundreds of nanoseconds.
const { cos, exp, imul, log, max, min, PI, round, sqrt } = Math;

/** mulberry32, a seeded generator: the same numbers in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Samples a Poisson distribution; uses the normal approximation for large means. */
function few(mean: number, next: () => number): number {
  if (mean > 20) return max(0, round(mean + sqrt(mean) * sqrt(-2 * log(1 - next())) * cos(2 * PI * next())));
  const floor = exp(-mean);
  let count = 0;
  for (let left = next(); left > floor; left *= next()) count += 1;
  return count;
}

interface Rates {
  readonly failures: number;
  readonly errors: number;
}
const usual: Readonly<Record<string, Rates & { readonly visits: number }>> = {
  host: { visits: 1, failures: 0, errors: 0.01 },
  games: { visits: 0.6, failures: 0.004, errors: 0.02 },
  wallet: { visits: 0.2, failures: 0.006, errors: 0.01 },
  exchange: { visits: 0.2, failures: 0.01, errors: 0.03 },
};

/** Simulates one cohort that accumulates pages. */
function cohort(next: () => number, worse: Readonly<Record<string, Rates>> = {}) {
  const statsByPart = new Map(
    Object.keys(usual).map((name) => [
      name,
      { version: '1.0.0', loads: 0, failures: 0, errors: 0, lcp: [], inp: [], cls: [] },
    ]),
  );
  const side = { served: 0, reports: 0, parts: statsByPart as ReadonlyMap<string, PartStats> };
  return {
    side: side as Side,
    visit(pages: number): void {
      const served = few(pages, next);
      side.served += served;
      side.reports += min(served, served - few(served * 0.06, next));
      for (const [name, part] of statsByPart) {
        const { visits, failures, errors } = { ...usual[name], ...worse[name] } as Rates & { visits: number };
        const loads = few(served * visits, next);
        part.loads += loads;
        part.failures += min(loads, few(loads * failures, next));
        part.errors += min(loads, few(loads * errors, next));
      }
    },
  };
}

/** Simulates a rollout through all its steps. @returns the minute in which it stopped itself, if it did. */
function rollOut(seed: number, pagesAMinute: number, worse?: Readonly<Record<string, Rates>>): number | undefined {
  const next = numbersFrom(seed);
  let minute = 0;
  for (const { share, minutes } of steps) {
    const [control, candidate] = [cohort(next), cohort(next, worse)];
    let streak = 0;
    for (let look = 0; look < minutes * LOOKS_A_MINUTE; look += 1) {
      control.visit((pagesAMinute * (1 - share)) / LOOKS_A_MINUTE);
      candidate.visit((pagesAMinute * share) / LOOKS_A_MINUTE);
      const isWorse =
        judgeRollout({ control: control.side, candidate: candidate.side, minSample: 100 }).kind === 'worse';
      streak = isWorse ? streak + 1 : 0;
      if (streak === 2) return minute + look / LOOKS_A_MINUTE;
    }
    minute += minutes;
  }
  return undefined;
}

test.each([200, 1000])(
  'of 1,000 healthy rollouts at %i pages a minute at most 5 stop themselves',
  (pages) => {
    const stopped = Array.from({ length: 1000 }, (_, seed) => rollOut(seed + 1, pages)).filter(
      (at) => at !== undefined,
    ).length;
    process.stdout.write(`healthy rollouts stopped at ${pages} pages a minute: ${stopped} of 1000\n`);
    expect(stopped).toBeLessThanOrEqual(5);
  },
  120_000,
);

test.each<[string, Rates, number]>([
  ['half its loads fail', { failures: 0.5, errors: 0.02 }, 40],
  ['one load in ten throws', { failures: 0.006, errors: 0.1 }, 100],
])('a wallet of which %s stops itself before all visitors have it', (_what, wallet, most) => {
  const found = Array.from({ length: 100 }, (_, seed) => rollOut(seed + 1, 200, { wallet })).map(
    (at) => at ?? Infinity,
  );
  process.stdout.write(
    `stopped after ${[...found].sort((a, b) => a - b)[50]?.toFixed(1)} minutes (median), ${max(...found).toFixed(1)} at most\n`,
  );
  expect(max(...found)).toBeLessThan(most);
});
