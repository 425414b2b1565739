/** Multipliers are whole numbers of ten-thousandths, so that the paid multiplier equals the displayed one. */
export const one = 10_000;

/** A round's outcome: the payout as a multiple of all its stakes, and the details to show. */
export interface Outcome<Detail> {
  readonly multiplier: number;
  readonly detail: Detail;
}

/** A round's state between two steps. */
interface StepState {
  /** The payout if the player stops here; 0 until something is won, and the round can't be cashed out before. */
  readonly multiplier: number;
  /** No step is left: the round is lost, or the maximum is won. */
  readonly over: boolean;
}

/** The rules of a round played step by step after its stake is taken. */
export interface Steps<Choice> {
  /** Returns the choice before any step, or null if the rules don't allow it. */
  begin(raw: unknown): Choice | null;
  /** Returns the choice with this step added, or null if the step isn't allowed. */
  addStep(choice: Choice, raw: unknown, floats: readonly number[]): Choice | null;
  takenSteps(choice: Choice): readonly unknown[];
  /** Returns how many stakes the round has cost so far, with its bet's; without it, always one. */
  stakes?(choice: Choice): number;
  stateAfter(choice: Choice, floats: readonly number[]): StepState;
  /** Returns what the player sees of the draw so far; without it, nothing before the end. */
  visible?(choice: Choice, floats: readonly number[]): unknown;
  /**
   * Returns the choice with the steps that end the round of a player who does not return; without it, the round is
   * cashed out, or its stake returned if nothing is won yet.
   */
  finish?(choice: Choice, floats: readonly number[]): Choice;
}

/** A game as pure arithmetic; server and browser run the same code. */
export interface Engine<Choice, Detail> {
  readonly floats: number;
  /** Returns the normalized choice, or null if the rules don't allow it. */
  readChoice(raw: unknown): Choice | null;
  play(choice: Choice, floats: readonly number[]): Outcome<Detail>;
  /**
   * Returns the probability with which a round gives back at least nine tenths of its stake, as it was played: for
   * steps, that of surviving all those taken. A site may not count bets of little risk toward turnover: an engine
   * needs it if any of its bets exceeds nine tenths.
   */
  chance?(choice: Choice, floats: readonly number[]): number;
  /** Only for games with steps; `play` then gives the outcome of a choice's steps. */
  readonly steps?: Steps<Choice>;
  /** One outcome shared by all players of a flight; a single player can't draw one. */
  readonly shared?: true;
}

/** Returns the payout for a stake, both in poisha, rounded down. */
export function payoutOf(stake: number, multiplier: number): number {
  // The multiplier of several bets combined isn't whole; the tolerance keeps the product exact.
  return Math.floor((stake * multiplier) / one + 1e-6);
}

export function fieldsOf(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
}
