import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { Remote } from '@pavilion/platform';
import type { Candidate } from '../composition';
import { runEntry } from './entry-loader';

/** The container that an entry defines under its name. */
interface Container {
  init(scope: object, initScope: unknown[], options: object): Promise<unknown> | undefined;
  get(module: string): Promise<() => { readonly default: Remote }>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: object };

// Remotes bring no federation runtime of their own: they use the host's copy under this name
// (shared/tooling/src/preset.mjs). Each gets its own instance: the runtime's `init` would return the host's, because
// they now share a build.
const runtime = { ...federation.runtime, init: federation.runtime?.createInstance };
const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry };
Object.assign(globalThis, { _PAVILION_FEDERATION: { ...federation, runtime, bundlerRuntime } });

const initialised = new WeakSet<Container>();

/**
 * Returns one release of a remote, ready to provide its pages. @throws if it can't be loaded.
 *
 * Entries run through our own loader, and two calls open the container: the runtime's remote handling
 * knows neither pins nor timeouts, keeps a failure for the page's life, and is 6 KB (docs/decisions/0004).
 */
export async function loadRelease({ container: name, entry }: Candidate): Promise<Remote> {
  const container = found(name) ?? (await run(name, entry));
  if (!initialised.has(container)) {
    await __webpack_init_sharing__('default');
    const scope = __webpack_share_scopes__.default;
    await container.init(scope, [], { shareScopeMap: { default: scope } });
    initialised.add(container);
  }
  const module = await container.get('./remote');
  return module().default;
}

async function run(name: string, entry: Candidate['entry']): Promise<Container> {
  await runEntry(entry);
  const container = found(name);
  if (!container) throw new Error(`The entry of ${name} defined nothing.`);
  return container;
}

function found(name: string): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[name];
}
