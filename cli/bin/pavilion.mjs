#!/usr/bin/env node
import { existsSync } from 'node:fs';

// The packed command line has no sources: prepack bundled them into dist.
const source = new URL('../src/main.ts', import.meta.url);
if (existsSync(source)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(source.href);
} else {
  await import('../dist/pavilion.mjs');
}
