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

/** Warns of packages that visitors of several parts load more than once; this only wastes bytes. */
export const duplicates: Gate = (parts) =>
  duplicatesIn(parts.map(({ release }) => release)).map(({ name, copies, redundantBytes: wasted }) => {
    const message = `${name} is bundled by ${some(
      copies.map(({ part, version }) => `${part} (${version})`),
      6,
    )}: ${inKb(wasted)} are loaded more than once.`;
    return { severity: 'warning', code: 'duplicate_modules', message };
  });

const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
