import { readFileSync } from 'node:fs';

/** Budgets in KB of the JavaScript that a page needs first; the whole first page has a goal in bench/goals.json. */
const budgets = JSON.parse(readFileSync(new URL('./budgets.json', import.meta.url), 'utf8'));

/** Fails the build if a page of this part exceeds its JavaScript budget. */
export function checkBudget(compilation, release) {
  const limit = budgets[release.kind] * 1024;
  for (const [page, bytes] of Object.entries(release.sizes)) {
    if (bytes <= limit) continue;
    const text = `${release.name}: page '${page}' needs ${(bytes / 1024).toFixed(1)} KB of JavaScript (brotli), the budget is ${budgets[release.kind]} KB. Split off what it does not need at first, or give the reason for a larger budget in a decision record.`;
    compilation.errors.push(new Error(text));
  }
}
