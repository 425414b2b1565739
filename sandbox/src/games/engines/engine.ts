/** Multipliers are whole numbers of ten-thousandths, so what is shown is what is paid. */
export const one = 10_000;

/** How a round ended: what it pays as a multiple of the stake, and what there is to show. */
export interface Outcome<Detail> {
  readonly multiplier: number;
  readonly detail: Detail;
}

/** A game as pure arithmetic; server and browser run the same one. */
export interface Engine<Choice, Detail> {
  readonly floats: number;
  /** The choice in its one normal form, or null where the rules do not allow it. */
  readChoice(raw: unknown): Choice | null;
  play(choice: Choice, floats: readonly number[]): Outcome<Detail>;
}

/** Poisha paid out for a stake in poisha, rounded down. */
export function payoutOf(stake: number, multiplier: number): number {
  return Math.floor((stake * multiplier) / one);
}

export function fieldsOf(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
}
