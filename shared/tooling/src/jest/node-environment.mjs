import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Node itself as the environment of tests: no second set of globals. What a test file adds is removed after it. */
export default class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  env = { ...process.env };
  names = new Set(Reflect.ownKeys(globalThis));

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    for (const name of Reflect.ownKeys(globalThis)) if (!this.names.has(name)) Reflect.deleteProperty(globalThis, name);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: `node-runtime.mjs` loads modules with Node's own `require`. */
  getVmContext() {
    return null;
  }
}
