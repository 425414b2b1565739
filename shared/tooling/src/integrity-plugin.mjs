import { createHash } from 'node:crypto';
import { decode, encode } from '@jridgewell/sourcemap-codec';
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
    const text = assets[file].source().toString();
    const inserted = `(${JSON.stringify(hashes)})`;
    compilation.updateAsset(file, new webpack.sources.RawSource(text.replaceAll(INTEGRITY_PLACEHOLDER, inserted)));
    const map = assets[`${file}.map`];
    if (map) {
      const moved = moveColumns(map.source().toString(), text, inserted.length - INTEGRITY_PLACEHOLDER.length);
      compilation.updateAsset(`${file}.map`, new webpack.sources.RawSource(moved));
    }
  }
}

/** Returns a source map with the columns behind each placeholder moved: it was written before they were replaced. */
function moveColumns(map, text, distance) {
  const { mappings, ...rest } = JSON.parse(map);
  const lines = text.split('\n').map((line) => [...line.matchAll(new RegExp(INTEGRITY_PLACEHOLDER, 'g'))]);
  const moved = decode(mappings).map((segments, line) =>
    segments.map(([column, ...source]) => {
      const before = (lines[line] ?? []).filter(({ index }) => index < column).length;
      return [column + before * distance, ...source];
    }),
  );
  return JSON.stringify({ ...rest, mappings: encode(moved) });
}
