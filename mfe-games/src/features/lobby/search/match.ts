import { westernDigits } from '@pavilion/platform/language/western-digits';

/** Bangla letters that are interchanged because they sound alike. */
const soundsLike: Readonly<Record<string, string>> = { 'ী': 'ি', 'ূ': 'ু', ষ: 'শ', স: 'শ', ণ: 'ন', য: 'জ', ঙ: 'ং' };
const plain = /^[\x20-\x7e]*$/;

/**
 * Normalizes to lower case without accents or punctuation, with one kind of digits; Bangla vowel signs stay because
 * they distinguish words.
 */
export function normalize(text: string): string {
  const letters = plain.test(text) ? text.replaceAll("'", '') : foldLetters(text);
  return letters
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function foldLetters(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\u200c|\u200d|\u0981|['’‘]/g, '')
    .normalize('NFC')
    .replace(/[ীূষসণযঙ]/g, (letter) => soundsLike[letter] ?? letter);
  return westernDigits(letters);
}

/** Allowed typos by word length; short words allow none. */
export const allowedDistance = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * Returns a bit mask of a word's letters. Some letters share a bit, so a set bit means "perhaps" and a clear bit
 * "no".
 */
export function letterMask(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/**
 * Returns whether `typed` has more letters missing from `word` than typos are allowed, so that counting can be
 * skipped.
 */
export function exceedsDistance(typedMask: number, wordMask: number, maxDistance: number): boolean {
  let missingBits = typedMask & ~wordMask;
  for (let left = maxDistance; left > 0; left -= 1) missingBits &= missingBits - 1;
  return missingBits !== 0;
}

/**
 * Returns the fewest typos (a wrong, missing or doubled letter, or a swap) that make `typed` a prefix of `word`.
 *
 * @param maxDistance - counting stops once there must be more.
 */
export function editDistance(typed: string, word: string, maxDistance = Number.POSITIVE_INFINITY): number {
  const length = Math.min(word.length, typed.length + maxDistance);
  if (length + maxDistance < typed.length) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    let fewest = i;
    for (let j = 1; j <= length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      let cost = Math.min((row[j - 1] ?? 0) + (same ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      if (cost < fewest) fewest = cost;
    }
    // A swap looks back one more row, so only two rows above the limit end the search.
    if (fewest > maxDistance + 1) return Number.POSITIVE_INFINITY;
    before = row;
    row = next;
  }
  const fewest = Math.min(...row);
  return fewest > maxDistance ? Number.POSITIVE_INFINITY : fewest;
}
