/** Multipliers are whole numbers of ten-thousandths, so what is shown is what is paid. */
export const one = 10_000;

/** How a round ended: what it pays as a multiple of the stake, and what there is to show. */
export interface Outcome<Detail> {
  readonly multiplier: number;
  readonly detail: Detail;
}

/** How a round stands between two steps. */
export interface Stand {
  /** What it pays if the player stops here. */
  readonly multiplier: number;
  /** No step is left: it was lost, or there is nothing more to win. */
  readonly over: boolean;
}

/** The rules of a round that is played step by step once its stake is taken. */
export interface Steps<Choice> {
  /** The choice before any step, or null where the rules do not allow it. */
  begin(raw: unknown): Choice | null;
  /** The choice with this step taken too, or null where it can't be taken. */
  take(choice: Choice, raw: unknown): Choice | null;
  taken(choice: Choice): readonly unknown[];
  stand(choice: Choice, floats: readonly number[]): Stand;
}

/** A game as pure arithmetic; server and browser run the same one. */
export interface Engine<Choice, Detail> {
  readonly floats: number;
  /** The choice in its one normal form, or null where the rules do not allow it. */
  readChoice(raw: unknown): Choice | null;
  play(choice: Choice, floats: readonly number[]): Outcome<Detail>;
  /** Only of games with steps; their `play` tells how the steps of a choice ended. */
  readonly steps?: Steps<Choice>;
  /** One outcome for all its players, drawn by a line of their own: no player draws one alone. */
  readonly shared?: true;
}

/** Poisha paid out for a stake in poisha, rounded down. */
export function payoutOf(stake: number, multiplier: number): number {
  // A multiplier that is a share (of several bets) is not whole; what it was divided by must come out whole again.
  return Math.floor((stake * multiplier) / one + 1e-6);
}

export function fieldsOf(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
}
