import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const NAME = 'PinsPlugin';
const PINS = '__PAVILION_PINS__';

/**
 * Returns the integrity value of a file. Uses SHA-256, because hashes do not compress and every phone's first load
 * has one per lazy file.
 */
export function integrityOf(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Keys by the hash in a file's name: full names would add bytes to every phone's first load. */
const keyOf = (file) => file.split('.').at(-2);

const pinTag = (tag, url) => `
  var pin = ${PINS}[${url}.split('.').at(-2)];
  if (!pin) throw new Error('No pin for ' + ${url});
  ${tag}.integrity = pin;
  ${tag}.crossOrigin = 'anonymous';`;

/**
 * Adds the hash of every lazy chunk and style to the entry that loads them, so that a changed byte never runs.
 * The federation runtime's hooks cover only entries; webpack's loader loads the chunks, so this plugin extends it.
 */
export class PinsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => `${source}${pinTag('script', 'url')}`);
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag, href }) => `${source}${pinTag(tag, href)}`);
      // Runs after the hashes in names are final, or the integrity values would not match the written files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => writePins(compilation, assets));
    });
  }
}

function writePins(compilation, assets) {
  const holders = new Set();
  const pins = {};
  for (const [file, source] of Object.entries(assets)) {
    if (!/\.(js|css)$/.test(file)) continue;
    if (file.endsWith('.js') && source.source().toString().includes(PINS)) holders.add(file);
    else {
      const pin = integrityOf(source.buffer());
      if ((pins[keyOf(file)] ??= pin) !== pin) throw new Error(`${NAME}: two file names contain the hash of ${file}.`);
    }
  }
  for (const file of holders) {
    const text = assets[file]
      .source()
      .toString()
      .replaceAll(PINS, `(${JSON.stringify(pins)})`);
    compilation.updateAsset(file, new webpack.sources.RawSource(text));
  }
}
