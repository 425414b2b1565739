import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Returns the program of the TypeScript compiler for this platform; undefined if it is not installed. */
export function findCompiler(): string | undefined {
  try {
    const installed = createRequire(import.meta.url).resolve('typescript-native/package.json');
    const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
    const folder = dirname(createRequire(installed).resolve(platform));
    const program = join(folder, 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc');
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}
