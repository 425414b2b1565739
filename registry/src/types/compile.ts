import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TypeSources } from '../releases/type-sources';

/** An error of a remote's types: its file, relative to the remote, and line. */
export interface TypeProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const LIMIT_MS = 60_000;

/** The remote's calls are its own, and the schema library that they use is the host's. */
const schema = "export * from '../../../../../node_modules/@pavilion/contract/src/schema';";
const lentSchema = {
  'remote/node_modules/@pavilion/contract/src/schema.ts': schema,
  // Of a remote with a repository of its own, whose contract is compiled.
  'remote/node_modules/@pavilion/contract/dist/schema.d.ts': schema,
};

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: [],
  strict: true,
  // Packages that the remote bundles have no types here.
  noImplicitAny: false,
  noUncheckedIndexedAccess: true,
  resolveJsonModule: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  useDefineForClassFields: true,
};

/**
 * Compiles a remote's modules with the packages that a host lends.
 *
 * @param compiler - the path of the TypeScript compiler's program.
 * @returns the errors in the remote's own modules.
 * @throws if the compiler doesn't end in time or can't be started.
 */
export async function compileAgainst(host: TypeSources, remote: TypeSources, compiler: string): Promise<TypeProblem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-types-'));
  try {
    await Promise.all(
      Object.entries({ ...host, ...remote, ...lentSchema }).map(([file, text]) => write(join(folder, file), text)),
    );
    const include = ['remote/src', 'remote/assets.d.ts'];
    await write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
    return problemsIn(await run(compiler, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** @returns what the compiler printed: it ends with an error code if there are any problems. */
function run(compiler: string, folder: string): Promise<string> {
  // Threads of the compiler repeat much of each other's work: one needs half the CPU time.
  const child = spawn(compiler, ['-p', folder, '--pretty', 'false', '--singleThreaded'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const isReport = code === 0 || /: error TS\d+: /.test(output);
      if (signal === null && isReport) resolve(output);
      else reject(new Error(signal === null ? output.slice(0, 500) : `no result within ${LIMIT_MS / 1000} s`));
    });
  });
}

/** Packages without types here: those that the remote bundles. A missing module of the host's is an error. */
const isForeign = (message: string): boolean => /^Cannot find module '(?!@pavilion\/|react|mobx|axios)/.test(message);

/**
 * Reads `remote/src/features/lobby/lobby.view.tsx(12,5): error TS2322: …`. Further lines of an error are indented; the
 * last one names the property.
 */
function problemsIn(output: string): TypeProblem[] {
  const errors = output.matchAll(/^remote\/(src\/\S+?)\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)$/gm);
  return [...errors]
    .map(([, file = '', line = '', text = '']) => ({ file, line: Number(line), message: lastLineOf(text) }))
    .filter(({ message }) => !isForeign(message));
}

const lastLineOf = (text: string): string => (text.split('\n').at(-1) ?? '').trim().slice(0, 200).replace(/\.$/, '');
