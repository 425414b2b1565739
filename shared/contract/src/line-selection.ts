/** More than there are handicaps. */
const NUMBERS = 10_000;

/**
 * Returns the selection id of one line of a selection: the feed's runner is a pair of selection and handicap, and each
 * pair is a runner of its own here.
 *
 * @param quarters - the handicap in quarters: -6 is -1.5.
 */
export const lineSelection = (selection: number, quarters: number): number => (selection + 1) * NUMBERS + quarters;
