import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';

/** Modules of libraries that no part uses, which bundlers can't tell, by the module that imports them. */
const unused = {
  // Requests go through XMLHttpRequest, which reports the progress of uploads (docs/decisions/0041).
  'axios/lib/adapters/adapters.js': './fetch.js',
  // The platform's queries neither change data nor are endless (docs/decisions/0083).
  '@tanstack/query-core/build/modern/queryClient.js': './mutationCache.js',
  '@tanstack/query-core/build/modern/query.js': './infiniteQueryBehavior.js',
};

/** Plugins that leave them out of browsers' builds, since they would be in every phone's first page. */
export function withoutUnusedLibraryCode() {
  return [
    new webpack.NormalModuleReplacementPlugin(/^\.\/\w+\.js$/, (found) => {
      const importer = found.contextInfo.issuer.replaceAll('\\', '/').split('/node_modules/').at(-1);
      if (unused[importer] === found.request) found.request = join(import.meta.dirname, 'library-stubs.mjs');
    }),
    // Its package exports the build with warnings for developers, whatever the mode.
    new webpack.NormalModuleReplacementPlugin(/^react-router$/, (found) => {
      const main = createRequire(found.contextInfo.issuer).resolve('react-router');
      found.request = join(dirname(main), '../production/index.mjs');
    }),
  ];
}
