/** Words that are the same in every language: the product name, currencies, units. */
const SAME_EVERYWHERE = new Set(['Pavilion', 'BDT', 'INR', 'PKR', 'USDT', 'GMT', 'm']);

/** Keys whose values are for programs: an anchor, a date, a cookie's name. */
const NOT_WORDS = new Set(['id', 'changed']);

const latinWords = (text: string): string[] =>
  (text.replace(/\]\([^)]*\)|\{\w+\}|<\/?a>|\S+@\S+/g, ' ').match(/[A-Za-z]\w*/g) ?? []).filter(
    (word) => !SAME_EVERYWHERE.has(word),
  );

const placeholders = (text: string): string =>
  [...(text.match(/\{\w+\}|⟦\d+⟧|<\/?a>/g) ?? [])]
    .sort()
    .filter((one, index, all) => one !== all[index - 1])
    .join(' ');

/**
 * Returns the problems of a Bangla text compared with its English one; empty if there are none. @param allowed -
 * Latin words allowed here.
 */
export function violations(
  english: unknown,
  bangla: unknown,
  path: string,
  allowed: ReadonlySet<string> = new Set(),
): string[] {
  if (typeof english === 'function' || typeof bangla === 'function') return ofFunctions(english, bangla, path, allowed);
  if (typeof english === 'string' && typeof bangla === 'string') return ofStrings(english, bangla, path, allowed);
  if (!isTree(english) || !isTree(bangla))
    return english === bangla ? [] : [`${path}: ${typeof english} in English, ${typeof bangla} in Bangla`];
  const keys = [...new Set([...Object.keys(english), ...Object.keys(bangla)])].filter((key) => !NOT_WORDS.has(key));
  return keys.flatMap((key) => {
    const at = `${path}.${key}`;
    if (!(key in bangla)) return [`${at}: missing in Bangla`];
    if (!(key in english)) return [`${at}: only in Bangla`];
    return violations(english[key], bangla[key], at, allowed);
  });
}

function ofStrings(english: string, bangla: string, path: string, allowed: ReadonlySet<string>): string[] {
  if (english.trim() === '' && bangla.trim() === '') return [];
  if (english.trim() === '' || bangla.trim() === '') return [`${path}: empty`];
  const found: string[] = [];
  if (placeholders(english) !== placeholders(bangla))
    found.push(`${path}: placeholders ${placeholders(english)} in English, ${placeholders(bangla)} in Bangla`);
  const left = latinWords(bangla).filter((word) => !allowed.has(word));
  if (left.length > 0) found.push(`${path}: English left in Bangla: ${left.join(' ')}`);
  const hasWords = latinWords(english).some((word) => !allowed.has(word));
  if (hasWords && !/\p{Script=Bengali}/u.test(bangla)) found.push(`${path}: no Bangla letter in '${bangla}'`);
  return found;
}

/** Compares texts with placeholders by calling each with distinguishable values. */
function ofFunctions(english: unknown, bangla: unknown, path: string, allowed: ReadonlySet<string>): string[] {
  if (typeof english !== 'function' || typeof bangla !== 'function')
    return [`${path}: a function in one language only`];
  const values = Array.from({ length: english.length }, (_, index) => `⟦${index}⟧`);
  return violations(english(...values), bangla(...values), path, allowed);
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
