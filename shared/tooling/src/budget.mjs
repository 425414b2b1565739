import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** The figures, with their unit; their sum is the goal for the first lobby page. */
const budgets = JSON.parse(readFileSync(new URL('./budgets.json', import.meta.url), 'utf8'));

/** Fails the build where a page of this part needs more JavaScript than its budget. */
export function checkBudget(compilation, release, assets) {
  const size = (file) => brotliCompressSync(assets[file].buffer()).length;
  const limit = budgets[release.kind] * 1024;
  const entry = size(release.entry);
  for (const [page, { scripts, texts }] of Object.entries(release.preload)) {
    const bytes = entry + [...scripts, ...(texts.en ?? [])].reduce((sum, file) => sum + size(file), 0);
    if (bytes <= limit) continue;
    const text = `${release.name}: page '${page}' needs ${(bytes / 1024).toFixed(1)} KB of JavaScript (brotli), the budget is ${budgets[release.kind]} KB. Split what it does not need at first, or say in a decision record why the budget must grow.`;
    compilation.errors.push(new Error(text));
  }
}
