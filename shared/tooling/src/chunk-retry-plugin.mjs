import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const NAME = 'ChunkRetryPlugin';
const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Retries a chunk or style that failed to load: twice, after jittered pauses.
 * Each retry has an address of its own. At the same one the browser would wait for the earlier request, which may never
 * be answered, or take a file that was damaged in transit from its cache. If the entry itself was loaded by a retry, its
 * files have its number: the document may have preloaded them when nothing was answered.
 * A style that doesn't arrive fails after the same time as a script: its loader would wait forever.
 */
class ChunkRetryModule extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { publicPath } = this.compilation.outputOptions;
    // Only entries of remotes are retried; their files are beside them.
    const entry = publicPath === 'auto' ? `var entry = Number(document.currentScript.src.split('?')[1]) || 0;` : '';
    return `
      ${entry}
      var ensure = ${RuntimeGlobals.ensureChunk};
      var retries = {};
      var numberOf = function (id) { return retries[id] || ${publicPath === 'auto' ? 'entry' : 0}; };
      var retry = function (id, ms) {
        retries[id] = numberOf(id) + 1;
        return new Promise(function (resolve) { setTimeout(resolve, ms * (0.5 + Math.random())); }).then(function () { return ensure(id); });
      };
      var rename = function (name) {
        return function (id) { return numberOf(id) ? name(id) + '?' + numberOf(id) : name(id); };
      };
      var style = ${RuntimeGlobals.require}.miniCssF;
      if (style) ${RuntimeGlobals.require}.miniCssF = rename(style);
      ${RuntimeGlobals.getChunkScriptFilename} = rename(${RuntimeGlobals.getChunkScriptFilename});
      ${RuntimeGlobals.ensureChunk} = function (id) {
        return ensure(id)
          .catch(function () { return retry(id, 50); })
          .catch(function () { return retry(id, 600); })
          .catch(function (error) { retries[id] += 1; throw error; });
      };`;
  }
}

/** The loader removes both handlers of a style that has loaded or failed. */
const styleLimit = (tag, { chunkLoadTimeout }) =>
  `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: 'timeout' }); }, ${chunkLoadTimeout});`;

export class ChunkRetryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkRetryModule());
      });
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag }) => `${source}${styleLimit(tag, compilation.outputOptions)}`);
    });
  }
}
