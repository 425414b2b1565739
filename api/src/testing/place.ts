import { cursorsOf } from '../http/lists/cursor';

/** Returns a player's cursor at one of their rows, as after the newest page, in the list sorted by `by`. */
export function placeAt(name: readonly unknown[], id: string, by = 'created_at'): string {
  return cursorsOf([name, by, 'desc']).write({ isBack: false, row: 1, value: Number.MAX_SAFE_INTEGER, id });
}
