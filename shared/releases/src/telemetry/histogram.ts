/**
 * Upper bounds of the buckets of each vital; one more bucket counts values above. LCP and INP in milliseconds, CLS
 * as is.
 */
export const buckets = {
  lcp: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000],
  inp: [16, 32, 48, 64, 80, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000],
  cls: [0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1],
} as const;

export type Vital = keyof typeof buckets;
export const vitals = ['lcp', 'inp', 'cls'] as const satisfies readonly Vital[];

/** Count of each bucket. */
export type Histogram = readonly number[];

export function bucketOf(vital: Vital, value: number): number {
  const found = buckets[vital].findIndex((end) => value <= end);
  return found < 0 ? buckets[vital].length : found;
}

export function addHistograms(a: Histogram, b: Histogram): Histogram {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => (a[at] ?? 0) + (b[at] ?? 0));
}

export const countOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/** Returns the 75th percentile; null for an empty histogram. */
export const p75 = (vital: Vital, histogram: Histogram): number | null => quantile(vital, histogram, 0.75);

/** Returns the quantile for a share, interpolated within its bucket; null for an empty histogram. */
export function quantile(vital: Vital, histogram: Histogram, share: number): number | null {
  const targetCount = countOf(histogram) * share;
  if (targetCount === 0) return null;
  const ends = buckets[vital];
  let below = 0;
  for (const [at, count] of histogram.entries()) {
    if (below + count < targetCount) {
      below += count;
      continue;
    }
    const [start, end] = [ends[at - 1] ?? 0, ends[at]];
    if (end === undefined) break;
    const value = start + ((end - start) * (targetCount - below)) / count;
    return vital === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);
  }
  return ends.at(-1) ?? null;
}
