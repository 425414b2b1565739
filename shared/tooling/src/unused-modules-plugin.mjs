const NAME = 'UnusedModulesPlugin';

/**
 * Leaves out modules that nothing imports: the federation plugin puts all modules of its runtime into an entry, also
 * those that webpack had shaken off, half a kilobyte in each.
 */
export class UnusedModulesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(NAME, (chunks) => {
        for (const chunk of chunks) leaveOut(compilation, chunk);
      });
    });
  }
}

/** A module that only left out ones import is left out with them. */
function leaveOut({ chunkGraph, moduleGraph }, chunk) {
  const isImported = (module) =>
    chunkGraph.isEntryModuleInChunk(module, chunk) ||
    [...moduleGraph.getIncomingConnections(module)].some(
      (connection) =>
        connection.isActive(chunk.runtime) !== false &&
        (connection.originModule === null || chunkGraph.getNumberOfModuleChunks(connection.originModule) > 0),
    );
  const unused = () => [...chunkGraph.getChunkModulesIterable(chunk)].filter((module) => !isImported(module));
  for (let left = unused(); left.length > 0; left = unused())
    for (const module of left) chunkGraph.disconnectChunkAndModule(chunk, module);
}
