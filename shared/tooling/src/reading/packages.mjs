import { readFileSync } from 'node:fs';
import { modulesOf } from './modules.mjs';

/** Returns third-party packages in a build's files with their minified bytes, as a share of the containing file. */
export function bundledPackages(compilation, assets) {
  const bytes = new Map();
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
    const all = modules.reduce((sum, module) => sum + module.size(), 0);
    if (!file || all === 0) continue;
    const minified = assets[file].size() / all;
    for (const module of modulesOf({ modules })) {
      const root = module.modules ? null : packageRoot(module.resource);
      if (root) bytes.set(root, (bytes.get(root) ?? 0) + module.size() * minified);
    }
  }
  const found = [...bytes].map(([root, size]) => ({ ...nameAndVersion(root), bytes: Math.round(size) }));
  return found.filter(({ name }) => !name.startsWith('@pavilion/')).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the folder of a file's package; null for the part's own files and our shared packages. */
function packageRoot(file = '') {
  return /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/.][^\\/]*/.exec(file)?.[0] ?? null;
}

function nameAndVersion(root) {
  const { name, version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  return { name, version };
}
