import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const NAME = 'PinsPlugin';
const PINS = '__PAVILION_PINS__';

/** The integrity value of a file. SHA-256: hashes don't compress, and each lazy file's is on every phone's first load. */
export function integrityOf(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** By the hash in a file's name: names would be on every phone's first load once more. */
const keyOf = (file) => file.split('.').at(-2);

const pinTag = (tag, url) => `
  var pin = ${PINS}[${url}.split('.').at(-2)];
  if (!pin) throw new Error('No pin for ' + ${url});
  ${tag}.integrity = pin;
  ${tag}.crossOrigin = 'anonymous';`;

/**
 * Puts the hash of every lazy chunk and style into the entry that loads them, so that a changed byte never runs.
 * The federation runtime's own hooks see entries only; chunks are loaded by webpack's loader, which this teaches.
 */
export class PinsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => `${source}${pinTag('script', 'url')}`);
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag, href }) => `${source}${pinTag(tag, href)}`);
      // After the hashes in names are final, or the pins would not fit what is written.
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
      if ((pins[keyOf(file)] ??= pin) !== pin)
        throw new Error(`${NAME}: two files have the hash of ${file} in their names.`);
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
