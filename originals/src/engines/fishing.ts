import { type FishingRules, type FishKind, fishKinds } from '@pavilion/contract/originals';
import { type Engine, fieldsOf } from './engine';

export interface FishingChoice {
  readonly fish: FishKind;
}

export interface FishingDetail {
  readonly caught: boolean;
  /** A golden fish pays more; only a caught one is. */
  readonly golden: boolean;
}

/** Chances are whole numbers of so many shots. */
export const shots = 1_000_000;

/** Returns how many of a million shots at a fish catch it: the return divided by what a catch pays on average. */
export function catchesOf({ fish, share, goldenOneIn, goldenTimes }: FishingRules, kind: FishKind): number {
  const average = fish[kind] * (1 + (goldenTimes - 1) / goldenOneIn);
  // The share is in percent and the payout in hundredths. The tolerance keeps chances that are exact.
  return Math.floor((share * shots) / average + 1e-9);
}

/** Returns what a caught fish pays, in ten-thousandths of the stake. */
export function catchPays({ fish, goldenTimes }: FishingRules, kind: FishKind, golden: boolean): number {
  return fish[kind] * (golden ? goldenTimes : 1) * 100;
}

export function isFishKind(raw: unknown): raw is FishKind {
  return fishKinds.includes(raw as FishKind);
}

/** Every bet loses more often than a tenth of the time, so no chance is named. */
export const fishingEngine = (rules: FishingRules): Engine<FishingChoice, FishingDetail> => ({
  floats: 2,

  readChoice(raw) {
    const { fish } = fieldsOf(raw);
    return isFishKind(fish) ? { fish } : null;
  },

  play({ fish }, [shot = 0, color = 0]) {
    const caught = Math.floor(shot * shots) < catchesOf(rules, fish);
    const golden = caught && Math.floor(color * rules.goldenOneIn) === 0;
    return { multiplier: caught ? catchPays(rules, fish, golden) : 0, detail: { caught, golden } };
  },
});
