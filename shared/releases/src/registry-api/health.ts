/** Value of a vital: three quarters of `count` visits were at or below it. */
export interface VitalSummary {
  readonly p75: number | null;
  readonly count: number;
}

/** Numbers of documents with each event; a rate is relative to `loads`, null without loads. */
export interface Counts {
  /** Pages served at addresses that the part owns. */
  readonly documents: number;
  readonly loads: number;
  readonly failed: number;
  readonly fellBack: number;
  readonly errors: number;
  readonly failureRate: number | null;
  readonly errorRate: number | null;
  readonly lcp: VitalSummary;
  readonly inp: VitalSummary;
  readonly cls: VitalSummary;
}

export interface PartHealth extends Counts {
  readonly part: string;
  readonly version: string;
  /** Values by minute; minutes without visits are omitted. */
  readonly series: readonly (Counts & { readonly minute: string })[];
}

export interface CompositionHealth {
  readonly composition: number;
  /** Stable composition, candidate of a rollout, or an earlier one that some visitors still have open. */
  readonly cohort: 'control' | 'candidate' | 'past';
  /** Pages the site served; `reports` is the number whose browser reported. */
  readonly documents: number;
  readonly reports: number;
  readonly parts: readonly PartHealth[];
}

export interface Health {
  readonly channel: string;
  readonly from: string;
  readonly to: string;
  readonly compositions: readonly CompositionHealth[];
}
