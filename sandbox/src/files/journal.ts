/** What was written down, and where the next record goes. */
export interface Journal<T> {
  /** One after the other, from the first; read anew each time it is gone through. */
  readonly records: Iterable<T>;
  append(record: T): void;
  /** Puts these in the place of all there are: all at once, or not at all. */
  rewrite(records: Iterable<T>): void;
  close(): void;
}

/** Of what nobody needs after the process: nothing is kept but in its readers' own maps. */
export function noJournal<T>(): Journal<T> {
  return { records: [], append: () => undefined, rewrite: () => undefined, close: () => undefined };
}
