import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

// The first module of a development host: React looks for the hook when it starts.
injectIntoGlobalHook(globalThis);

/** True for a module that exports components alone: nothing outside it keeps what an edit replaces. */
function isBoundary(exports) {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => isLikelyComponentType(value));
}

/** What modules of hosts and remotes call (loaders/react-refresh.mjs). */
globalThis.__reactRefresh = {
  createSignature: createSignatureFunctionForTransform,
  register,
  accept(hot, exports) {
    if (!hot) return;
    const isUpdate = hot.data?.wasBoundary === true;
    if (!isBoundary(exports)) {
      // Its importers hold what it exported before.
      if (isUpdate) hot.invalidate();
      return;
    }
    hot.accept();
    hot.dispose((data) => {
      data.wasBoundary = true;
    });
    // After all modules of the update have run.
    if (isUpdate) setTimeout(performReactRefresh);
  },
};
