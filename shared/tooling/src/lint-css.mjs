#!/usr/bin/env node
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findProblems } from './lint/css-rules.mjs';

const root = join(import.meta.dirname, '../../..');
const isPart = (name) => name === 'host' || name === 'console' || name.startsWith('mfe-');
/** This repository's parts, or the named folders: `pavilion-lint-css .` in a remote's own repository. */
const [, , ...named] = process.argv;
const parts =
  named.length > 0
    ? named.map((folder) => resolve(folder))
    : readdirSync(root)
        .filter(isPart)
        .map((name) => join(root, name));

/** Stylesheets of the parts, except shared/ui, which defines the colors. */
const files = parts.flatMap((part) =>
  readdirSync(join(part, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(part, 'src', file)),
);

let violations = 0;
for (const file of files) {
  for (const { line, message, wide } of findProblems(readFileSync(file, 'utf8'), file.split(/[\\/]/).at(-1))) {
    // The host owns the frame around all pages, and the console its own pages, so both may style elements that a
    // library adds.
    if (wide && (file.startsWith(join(root, 'host')) || file.startsWith(join(root, 'console')))) continue;
    violations += 1;
    console.error(`${relative('.', file)}:${line}  ${message}`);
  }
}
console.log(`${files.length} stylesheets of the parts, ${violations} violations`);
process.exitCode = violations > 0 ? 1 : 0;
