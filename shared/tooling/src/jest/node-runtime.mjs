import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';
import { compiled } from './compiled.mjs';
import { withLimitedWaits } from './limited-waits.mjs';

const require = createRequire(import.meta.url);

/** Installed packages stay loaded for the next test file, except those that collect state in themselves. */
const SHARED = /\/node_modules\/(?!(prom-client|@opentelemetry)\/)/;

/** What Node gives a module. */
const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname'];

/** Where jest-circus stores its event handlers. */
const CIRCUS_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** What Node's `require` can load: the transformer converts the rest. */
const COMMON_JS = {
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

/**
 * Replaces jest-runtime for tests of servers and tools: modules are loaded by Node's own `require`, so that installed
 * packages are loaded once for a worker and not again for each test file. Our own modules are loaded anew for each.
 * Module mocks (`jest.mock`) don't exist here.
 */
export default class NodeRuntime {
  sourceMaps = new Map();

  constructor(_config, environment, _resolver, transformer) {
    this.mocker = environment.moduleMocker;
    globalThis.jest = jestObject(environment);
    const load = (module, file) => {
      const { code, sourceMapPath } = transformer.transform(file, COMMON_JS);
      if (sourceMapPath) this.sourceMaps.set(file, sourceMapPath);
      const run = compiled(file, code, PARAMETERS);
      run.call(module.exports, module.exports, withLimitedWaits(createRequire(file)), module, file, dirname(file));
    };
    for (const extension of ['.ts', '.tsx']) Module._extensions[extension] = load;
  }

  requireModule(file) {
    return require(file);
  }

  /** Loads jest-circus anew, with its state. */
  requireInternalModule(file) {
    delete globalThis[CIRCUS_HANDLERS];
    delete require.cache[file];
    return require(file);
  }

  teardown() {
    for (const file of Object.keys(require.cache)) if (!SHARED.test(file)) delete require.cache[file];
  }

  getSourceMaps() {
    return this.sourceMaps;
  }

  unstable_shouldLoadAsEsm() {
    return false;
  }

  isTornDown() {
    return false;
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  getAllCoverageInfoCopy() {}
}

/** Creates the global `jest`: mock functions and fake timers. */
function jestObject({ moduleMocker, fakeTimersModern: timers }) {
  return {
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    mocked: (value) => value,
    restoreAllMocks: () => moduleMocker.restoreAllMocks(),
    useFakeTimers: (options) => timers.useFakeTimers(options),
    useRealTimers: () => timers.useRealTimers(),
    setSystemTime: (now) => timers.setSystemTime(now),
    getTimerCount: () => timers.getTimerCount(),
    runAllTimers: () => timers.runAllTimers(),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  };
}
