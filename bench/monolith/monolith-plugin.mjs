import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { describe, filesOf, lazyGroup } from '@pavilion/tooling/release-plugin.mjs';

const NAME = 'MonolithPlugin';

/** Writes a release.json like that of a part, so that the site's own code can serve the single application. */
export class MonolithPlugin {
  constructor(root) {
    this.root = root;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        compilation.emitAsset(
          'release.json',
          new webpack.sources.RawSource(JSON.stringify(this.release(compilation, assets))),
        );
      });
    });
  }

  release(compilation, assets) {
    const entry = filesOf(compilation.entrypoints.get('main').chunks);
    const parts = partFolders(this.root).map((folder) => manifestOf(join(this.root, folder)));
    return {
      name: 'monolith',
      version: '1.0.0',
      kind: 'host',
      entry: entry.scripts.at(-1),
      styles: entry.styles,
      claims: parts.flatMap(({ pages }) => pages),
      early: parts.flatMap(({ early }) => early),
      preload: { main: { texts: textsOf(compilation, '') }, ...pages(compilation) },
      files: Object.fromEntries(Object.entries(assets).map(([file, source]) => [file, describe(source.buffer())])),
      provenance: { commit: 'bench', builder: 'bench' },
    };
  }
}

/** Returns the folders of the host and the remotes. */
export function partFolders(root) {
  return readdirSync(root).filter(
    (name) => (name === 'host' || name.startsWith('mfe-')) && existsSync(join(root, name, 'remote.json')),
  );
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));

/** Returns the files that each page needs first, including its own part's texts. */
function pages(compilation) {
  const found = [...compilation.modules].flatMap((module) =>
    module.blocks.flatMap((block) => {
      const { request, chunks } = lazyGroup(compilation, block);
      const page = /\/([\w-]+)\.page$/.exec(request)?.[1];
      const part = /[\\/]mfe-(\w+)[\\/]/.exec(
        compilation.moduleGraph.getModule(block.dependencies[0])?.identifier() ?? '',
      )?.[1];
      return page ? [[page, { ...filesOf(chunks), ...(part && { texts: textsOf(compilation, `${part}-`) }) }]] : [];
    }),
  );
  return Object.fromEntries(found);
}

const textsOf = (compilation, prefix) =>
  Object.fromEntries(
    ['en', 'bn'].map((code) => [
      code,
      filesOf([compilation.namedChunks.get(`${prefix}texts-${code}`)].filter(Boolean)).scripts,
    ]),
  );
