import { constants, Script } from 'node:vm';

/** Compiled files by path and parameters. */
const scripts = new Map();

/**
 * Returns a file's code as a function of `parameters`. Each test file runs modules anew, but in a worker V8 compiles
 * each only once: a `Script` keeps the bytecode of its functions.
 *
 * @param context - the globals it runs with; those of this worker if omitted.
 */
export function compiled(file, code, parameters, context) {
  const head = `(function (${parameters.join(', ')}) {`;
  const key = `${file}\n${head}`;
  let cached = scripts.get(key);
  if (cached?.code !== code) {
    const options = {
      filename: file,
      // Positions in the file stay those of its source map.
      columnOffset: -head.length,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    };
    cached = { code, script: new Script(`${head}${code}\n})`, options) };
    scripts.set(key, cached);
  }
  return context ? cached.script.runInContext(context) : cached.script.runInThisContext();
}
