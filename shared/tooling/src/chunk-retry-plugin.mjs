import webpack from 'webpack';

const NAME = 'ChunkRetryPlugin';
const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Asks again for a chunk or style that didn't come: twice, after jittered pauses.
 * The first repeat is often free: Chromium hands a failed preload to whoever asks next, without a request.
 */
class ChunkRetryModule extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `
      var ensure = ${RuntimeGlobals.ensureChunk};
      var pause = function (ms) { return new Promise(function (resolve) { setTimeout(resolve, ms * (0.5 + Math.random())); }); };
      ${RuntimeGlobals.ensureChunk} = function (id) {
        var again = function (ms) { return function () { return pause(ms).then(function () { return ensure(id); }); }; };
        return ensure(id).catch(again(50)).catch(again(600));
      };`;
  }
}

export class ChunkRetryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkRetryModule());
      });
    });
  }
}
