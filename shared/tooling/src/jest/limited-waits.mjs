/** Below the limit of a test, so that the wait itself fails. */
const LIMIT_MS = 25_000;

/** Returns `require` with a `p-wait-for` that ends: a wait without a limit keeps jest running after its test failed. */
export function withLimitedWaits(require) {
  return Object.assign((name) => (name === 'p-wait-for' ? limited(require(name)) : require(name)), require);
}

/** Its own `timeout` adds a listener for each look, and Node warns of them. */
function limited(module) {
  const waitFor = (condition, options = {}) => {
    const from = performance.now();
    const look = () => {
      if (performance.now() - from > LIMIT_MS) throw new Error(`Waited ${LIMIT_MS / 1000} s for ${condition}`);
      return condition();
    };
    return module.default(options.timeout === undefined ? look : condition, options);
  };
  return { ...module, __esModule: true, default: waitFor };
}
