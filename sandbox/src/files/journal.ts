/** What was written down, and where the next record goes. */
export interface Journal<T> {
  readonly records: readonly T[];
  append(record: T): void;
  close(): void;
}

/** Of what nobody needs after the process: nothing is kept but in its readers' own maps. */
export function noJournal<T>(): Journal<T> {
  return { records: [], append: () => undefined, close: () => undefined };
}
