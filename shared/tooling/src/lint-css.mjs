import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findProblems } from './lint/css-rules.mjs';

const root = join(import.meta.dirname, '../../..');
const parts = readdirSync(root).filter((name) => name === 'host' || name === 'console' || name.startsWith('mfe-'));

/** Stylesheets of the parts, except shared/ui, which defines the colors. */
const files = parts.flatMap((part) =>
  readdirSync(join(root, part), { recursive: true })
    .filter((file) => file.endsWith('.css') && /^src[\\/]/.test(file))
    .map((file) => join(root, part, file)),
);

let violations = 0;
for (const file of files) {
  for (const { line, message, wide } of findProblems(readFileSync(file, 'utf8'), file.split(/[\\/]/).at(-1))) {
    // The host owns the frame around all pages, and the console its own pages, so both may style elements that a
    // library adds.
    if (wide && (file.startsWith(join(root, 'host')) || file.startsWith(join(root, 'console')))) continue;
    violations += 1;
    console.error(`${relative(root, file)}:${line}  ${message}`);
  }
}
console.log(`${files.length} stylesheets of the parts, ${violations} violations`);
process.exitCode = violations > 0 ? 1 : 0;
