import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const NAME = 'IntegrityPlugin';
const INTEGRITY_PLACEHOLDER = '__PAVILION_INTEGRITY__';

/**
 * Returns the integrity value of a file. Uses SHA-256, because hashes do not compress and every phone's first load
 * has one per lazy file.
 */
export function integrityOf(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Keys by the hash in a file's name: full names would add bytes to every phone's first load. */
const keyOf = (file) => file.split('.').at(-2);

const integrityCode = (tag, url) => `
  var hash = ${INTEGRITY_PLACEHOLDER}[${url}.split('.').at(-2)];
  if (!hash) throw new Error('No hash for ' + ${url});
  ${tag}.integrity = hash;
  ${tag}.crossOrigin = 'anonymous';`;

/**
 * Adds the hash of every lazy chunk and style to the entry that loads them, so that a changed byte never runs.
 * The federation runtime's hooks cover only entries; webpack's loader loads the chunks, so this plugin extends it.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => `${source}${integrityCode('script', 'url')}`);
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag, href }) => `${source}${integrityCode(tag, href)}`);
      // Runs after the hashes in names are final, or the integrity values would not match the written files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => writeIntegrity(compilation, assets));
    });
  }
}

function writeIntegrity(compilation, assets) {
  const loaders = new Set();
  const hashes = {};
  for (const [file, source] of Object.entries(assets)) {
    if (!/\.(js|css)$/.test(file)) continue;
    if (file.endsWith('.js') && source.source().toString().includes(INTEGRITY_PLACEHOLDER)) loaders.add(file);
    else {
      const hash = integrityOf(source.buffer());
      if ((hashes[keyOf(file)] ??= hash) !== hash)
        throw new Error(`${NAME}: two file names contain the hash of ${file}.`);
    }
  }
  for (const file of loaders) {
    const text = assets[file]
      .source()
      .toString()
      .replaceAll(INTEGRITY_PLACEHOLDER, `(${JSON.stringify(hashes)})`);
    compilation.updateAsset(file, new webpack.sources.RawSource(text));
  }
}
