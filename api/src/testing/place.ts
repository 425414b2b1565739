import { cursorsOf } from '../records/cursor';

/** The cursor of the newest page's end in somebody's list, sorted by `by`, at a row of theirs. */
export function placeAt(name: readonly unknown[], id: string, by = 'created_at'): string {
  return cursorsOf([name, by, 'desc']).write({ isBack: false, row: 1, value: Number.MAX_SAFE_INTEGER, id });
}
