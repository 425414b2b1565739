import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { readBuild } from '@pavilion/releases/reading/build-facts';
import { differencesOf, typedRequests } from '@pavilion/releases/reading/differences';
import { provenanceOf } from '@pavilion/releases/reading/provenance';
import { sizesOf } from '@pavilion/releases/reading/sizes';
import { checkBudget } from './budget.mjs';
import { integrityOf } from './integrity-plugin.mjs';
import { checkEndpoints } from './reading/api-calls.mjs';
import { openedSlots } from './reading/opened-slots.mjs';
import { bundledPackages } from './reading/packages.mjs';
import { providedNames } from './reading/shared-names.mjs';
import { typeSources } from './reading/type-sources.mjs';

const NAME = 'ReleasePlugin';

/**
 * Writes release.json: a part's description and claims, the hash of every file, and its imports from the host, the
 * api and other packages.
 */
export class ReleasePlugin {
  constructor(part) {
    this.part = part;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        // A failed build has its own report, and its modules may be unreadable.
        if (compilation.errors.length === 0) await this.write(compilation, assets);
      });
    });
  }

  async write(compilation, assets) {
    const { name, version, kind, container, manifest } = this.part;
    checkEndpoints(compilation);
    // The federation plugin writes it beside mf-manifest.json; it names modules of the sources, and nothing reads it.
    compilation.deleteAsset('mf-stats.json');
    const files = new Map(Object.entries(assets).map(([file, source]) => [file, source.buffer()]));
    // The registry reads the files in the same way, and refuses a release.json that differs.
    const facts = await readBuild(kind, files);
    const entryFiles = filesOf(compilation.entrypoints.get(kind === 'host' ? 'main' : container)?.chunks ?? []);
    const preload = preloads(compilation);
    if (kind === 'host') preload.main = { scripts: [], styles: [], texts: textsOf(compilation) };
    const release = {
      name,
      version,
      kind,
      entry: entryFiles.scripts.at(-1),
      ...(kind === 'remote' && { container }),
      styles: entryFiles.styles,
      claims: manifest.pages,
      navigation: manifest.navigation,
      slots: manifest.slots,
      early: manifest.early,
      degraded: manifest.degraded,
      language: manifest.language,
      preload,
      ...(kind === 'host' ? { provides: providedNames(compilation, this.part) } : { uses: usesIn(facts) }),
      opens: openedSlots(compilation),
      calls: facts.calls,
      modules: bundledPackages(compilation, assets),
      files: Object.fromEntries([...files].map(([file, bytes]) => [file, describe(bytes)])),
      provenance: provenanceOf(this.part.folder, [...compilation.fileDependencies]),
    };
    release.sizes = await sizesOf(release, (file) => files.get(file));
    checkBudget(compilation, release);
    checkEarly(release);
    if (manifest.language === undefined && typedRequests(kind, facts).length > 0) {
      const types = gzipSync(JSON.stringify(typeSources(kind, this.part.folder)), { level: 9 });
      release.types = describe(types);
      compilation.emitAsset('types.json.gz', new webpack.sources.RawSource(types));
    }
    const [difference] = differencesOf(release, facts, release.sizes);
    if (difference) throw new Error(`${name}: ${difference.message}.`);
    compilation.emitAsset('release.json', new webpack.sources.RawSource(JSON.stringify(release, null, 2)));
  }
}

const usesIn = ({ uses }) =>
  Object.fromEntries(Object.entries(uses).map(([request, { version, names }]) => [request, { version, names }]));

export const describe = (bytes) => ({ integrity: integrityOf(bytes), bytes: bytes.length });

export function filesOf(chunks) {
  const files = [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

const textsOf = (compilation) =>
  Object.fromEntries(
    ['en', 'bn'].map((code) => [code, filesOf([compilation.namedChunks.get(`texts-${code}`)].filter(Boolean)).scripts]),
  );

/**
 * Returns the chunks of each lazily imported page or slot, by page name; each includes the exposed table of lazy
 * imports.
 */
function preloads(compilation) {
  const texts = textsOf(compilation);
  const groups = [...compilation.modules].flatMap((module) =>
    module.blocks.map((block) => lazyGroup(compilation, block)),
  );
  const table = groups.filter(({ request }) => request.endsWith('/remote.ts')).flatMap(({ chunks }) => chunks);
  const pages = groups.flatMap(({ request, chunks }) => {
    const page = /\/([\w-]+)\.(page|slot)$/.exec(request);
    return page ? [[page[1], { ...filesOf([...table, ...chunks]), texts }]] : [];
  });
  return Object.fromEntries(pages);
}

export function lazyGroup(compilation, block) {
  const chunks = compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
  return { request: block.dependencies[0]?.request ?? '', chunks: [...chunks] };
}

/** Refuses an early call that no page makes, because every visit would request it for nothing. */
function checkEarly({ name, early, calls }) {
  const idle = early.flatMap((one) => one.calls).find((call) => !calls.includes(`GET ${call.split('?')[0]}`));
  if (idle) throw new Error(`${name}: remote.json prefetches ${idle}, which none of its pages calls.`);
}
