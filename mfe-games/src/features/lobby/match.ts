/** Lower case, no accents, no punctuation; Bangla vowel signs stay, since they make the word. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** Fewest slips (a letter wrong, missing, doubled or two swapped) that make `typed` a beginning of `word`. */
export function slips(typed: string, word: string): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      let cost = Math.min((row[j - 1] ?? 0) + (same ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}

/**
 * How well a name answers what was typed.
 *
 * @param typed - normalised.
 * @param name - normalised.
 * @returns 0 is best; null where it doesn't match.
 */
export function matchScore(typed: string, name: string): number | null {
  if (name.startsWith(typed)) return 0;
  if (name.includes(typed) || name.replaceAll(' ', '').includes(typed.replaceAll(' ', ''))) return 1;
  const words = name.split(' ');
  let score = 2;
  for (const token of typed.split(' ')) {
    const fewest = Math.min(...words.map((word) => (word.startsWith(token) ? 0 : slips(token, word))));
    if (fewest > slipsAllowed(token.length)) return null;
    score += fewest;
  }
  return score;
}
