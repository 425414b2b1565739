import { z } from 'zod';
import { partName, partVersion } from '../release.schema';
import { errorSampleSchema } from './errors';
import { buckets, type Vital } from './histogram';
import { NETWORK_COUNTS } from './networks';
import { visitSchema } from './visits';

const count = z.number().int().min(0).max(10_000_000);
const histogramOf = (vital: Vital) =>
  z
    .array(count)
    .max(buckets[vital].length + 1)
    .default([]);

/** Telemetry of one part of a composition in one minute. */
export const sampleSchema = z.object({
  /** Milliseconds since 1970, at the start of a minute. */
  minute: z.number().int().multipleOf(60_000),
  composition: z.number().int().positive(),
  part: partName,
  version: partVersion,
  documents: count.default(0),
  loads: count.default(0),
  failed: count.default(0),
  fellBack: count.default(0),
  errors: count.default(0),
  lcp: histogramOf('lcp'),
  inp: histogramOf('inp'),
  cls: histogramOf('cls'),
  /** The counts by groups of networks; visitors on the site's own machine are in none. */
  networks: z.array(count).max(NETWORK_COUNTS).default([]),
});

export type Sample = z.infer<typeof sampleSchema>;

/** Samples from one process of the site; the sequence increases, so that a repeated batch is recognized. */
export const batchSchema = z.object({
  sender: z.string().regex(/^[\w-]{8,64}$/),
  sequence: z.number().int().positive(),
  samples: z.array(sampleSchema).max(2000),
  errors: z.array(errorSampleSchema).max(200).default([]),
  visits: z.array(visitSchema).max(1000).default([]),
});

export type Batch = z.infer<typeof batchSchema>;
