import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const NAME = 'ChunkRetryPlugin';
const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Retries a chunk or style that failed to load: twice, after jittered pauses.
 * The first retry often needs no request: Chromium returns a failed preload to the next request.
 * The second bypasses the browser's cache, where files stay forever, even one damaged in transit.
 * A style that doesn't arrive fails after the same time as a script: its loader would wait forever.
 */
class ChunkRetryModule extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `
      var ensure = ${RuntimeGlobals.ensureChunk};
      var pause = function (ms) { return new Promise(function (resolve) { setTimeout(resolve, ms * (0.5 + Math.random())); }); };
      var renew = function (name) {
        return fetch(${RuntimeGlobals.publicPath} + name, { cache: 'reload', signal: AbortSignal.timeout(5000) }).catch(function () {});
      };
      var renewAll = function (id) {
        var style = ${RuntimeGlobals.require}.miniCssF;
        return Promise.all([${RuntimeGlobals.getChunkScriptFilename}(id), style && style(id)].filter(Boolean).map(renew));
      };
      ${RuntimeGlobals.ensureChunk} = function (id) {
        return ensure(id)
          .catch(function () { return pause(50).then(function () { return ensure(id); }); })
          .catch(function () { return pause(600).then(function () { return renewAll(id); }).then(function () { return ensure(id); }); });
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
