import { labelOf, refusal, some, type Finding, type Gate } from './finding';

const KB = 1024;

/** Bytes of JavaScript before a page can be used, against the budget of its kind of part. */
export const sizes: Gate = (parts, { budgets }) => {
  if (!budgets) return [];
  return parts.flatMap(({ release }) => {
    const limit = budgets[release.kind];
    const over = Object.entries(release.sizes ?? {}).filter(([, bytes]) => bytes > limit * KB);
    return over.map(([page, bytes]) => refusal('too_big', `${labelOf(release)}: its page ${page} needs ${inKb(bytes)} of JavaScript, and ${limit} KB is the budget: load later what it does not need at first.`));
  });
};

/** Packages that a visitor of several parts loads more than once; nothing breaks, bytes are wasted. */
export const duplicates: Gate = (parts) => {
  const copies = new Map<string, { readonly label: string; readonly bytes: number }[]>();
  for (const { release } of parts) {
    for (const { name, version, bytes } of release.modules ?? []) copies.set(name, [...(copies.get(name) ?? []), { label: `${release.name} (${version})`, bytes }]);
  }
  return [...copies].filter(([, found]) => found.length > 1).map(([name, found]) => twice(name, found));
};

function twice(name: string, found: readonly { readonly label: string; readonly bytes: number }[]): Finding {
  const wasted = found.reduce((sum, { bytes }) => sum + bytes, 0) - Math.max(...found.map(({ bytes }) => bytes));
  const message = `${name} is bundled by ${some(found.map(({ label }) => label), 6)}: ${inKb(wasted)} are loaded more than once.`;
  return { severity: 'warning', code: 'duplicate_modules', message };
}

const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
