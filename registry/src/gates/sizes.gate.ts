import type { FullPart } from '@pavilion/releases/composition';
import { duplicatesIn } from '../compositions/dependency-report';
import { type Gate, labelOf, refusal, some } from './finding';

const KB = 1024;

/** Compares the JavaScript bytes that a page needs before it is usable with the budget for its kind of part. */
export const sizes: Gate = (parts, { budgets }) => {
  if (!budgets) return [];
  return parts.flatMap(({ release }) => {
    const limit = budgets[release.kind];
    const over = Object.entries(release.sizes ?? {}).filter(([, bytes]) => bytes > limit * KB);
    return over.map(([page, bytes]) =>
      refusal(
        'too_big',
        `${labelOf(release)}: its page ${page} needs ${inKb(bytes)} of JavaScript, over the budget of ${limit} KB: load what it does not need at first later.`,
      ),
    );
  });
};

/**
 * Warns of packages that visitors of several parts load more than once; this only wastes bytes. Bytes that the live
 * composition wastes as well are left out: its dependency report has them, and a team looks for what it changed.
 */
export const duplicates: Gate = (parts, { before }) => {
  const bytesBefore = new Map(duplicatesOf(before).map(({ name, redundantBytes }) => [name, redundantBytes]));
  return duplicatesOf(parts)
    .filter(({ name, redundantBytes }) => redundantBytes > (bytesBefore.get(name) ?? 0))
    .map(({ name, copies, redundantBytes }) => {
      const bundledBy = some(
        copies.map(({ part, version }) => `${part} (${version})`),
        6,
      );
      const message = `${name} is bundled by ${bundledBy}: ${inKb(redundantBytes)} are loaded more than once.`;
      return { severity: 'warning', code: 'duplicate_modules', message };
    });
};

const duplicatesOf = (parts: readonly FullPart[]): ReturnType<typeof duplicatesIn> =>
  duplicatesIn(parts.map(({ release }) => release));

const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
