import { lentRequests, versionOf } from '../provided.mjs';
import { modulesOf } from './modules.mjs';

/**
 * Returns the names that the host provides of each shared package.
 *
 * @throws if webpack cannot determine a package's names, since remotes could not be checked against them.
 */
export function providedNames(compilation, part) {
  const shared = new Map(
    modulesOf(compilation).flatMap((module) => {
      const [, request] = /^provide module \(\w+\) (.+)@[^@]+ = /.exec(module.identifier()) ?? [];
      return request ? [[request, compilation.moduleGraph.getModule(module.dependencies[0])]] : [];
    }),
  );
  return Object.fromEntries(
    lentRequests(part).map((request) => {
      const names = namesOf(compilation, shared.get(request));
      if (!names)
        throw new Error(
          `The build can't determine the exports of '${request}': remotes could not be checked against them.`,
        );
      return [request, { version: versionOf(request, part), names }];
    }),
  );
}

function namesOf({ moduleGraph }, module) {
  if (!module) return null;
  const { orderedExports, otherExportsInfo } = moduleGraph.getExportsInfo(module);
  if (otherExportsInfo.provided !== false) return null;
  const names = [...orderedExports].filter(({ provided: isThere }) => isThere !== false).map(({ name }) => name);
  // A CommonJS module is its own default export.
  if (module.buildMeta?.exportsType !== 'namespace') names.push('default');
  return [...new Set(names)].sort();
}
