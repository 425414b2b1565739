import Runtime from 'jest-runtime';
import { compiled } from './compiled.mjs';

/** jest-runtime, whose modules are compiled once for a worker and not again for each test file. */
export default class BrowserRuntime extends Runtime {
  constructor(...rest) {
    super(...rest);
    const { executor } = this;
    executor.compile = (code, file) => {
      const context = executor.environment.getVmContext();
      return context && compiled(file, code, executor.injectedModuleParameters, context);
    };
  }
}
