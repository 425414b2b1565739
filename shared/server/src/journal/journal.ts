/** A log of records, with an append operation. */
export interface Journal<T> {
  /** All records in order; each iteration reads them again. */
  readonly records: Iterable<T>;
  append(record: T): void;
  /** Replaces all records atomically. */
  rewrite(records: Iterable<T>): void;
  close(): void;
}

/** A journal that stores nothing, for data not needed after the process ends. */
export function noJournal<T>(): Journal<T> {
  return { records: [], append: () => undefined, rewrite: () => undefined, close: () => undefined };
}
