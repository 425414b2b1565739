/**
 * @typedef {import('../release.schema').Release} Release
 * @typedef {import('./build-facts.mjs').BuildFacts} BuildFacts
 */

/**
 * Returns what an ordinary remote's build lacks, with the line to add to its bundler's configuration.
 *
 * @param {Release} release - one that `exposes` its pages and slots.
 * @param {BuildFacts} facts
 * @returns {import('./differences.mjs').Difference[]}
 */
export function checkOrdinary(release, facts) {
  const { manifest, settings } = facts;
  const missing = manifest?.metaData
    ? [
        ...checkContainer(release, manifest.metaData, settings),
        ...checkAddresses(release, manifest.metaData, settings),
        ...checkExposes(release, manifest.exposes ?? []),
      ]
    : [`it has no mf-manifest.json: add ${federation('manifest: true')}`];
  return [
    ...missing.map((message) => ({ code: 'setting_missing', message })),
    ...(release.mount ? [] : checkRouter(facts)),
  ];
}

const federation = (line) => `${line} to its ModuleFederationPlugin`;
const output = (line) => `${line} to output`;

/** Returns a container's name that no other version has. */
const containerName = (name, version) => `${name}_${version}`.replace(/\W/g, '_');

/** Two versions, a release and its fallback, may be in one page. */
function checkContainer({ name, version, container }, { globalName, remoteEntry }, { chunkGlobals }) {
  const suffix = containerName('', version);
  const line = `name: '${containerName(name, version)}'`;
  if (!globalName?.endsWith(suffix))
    return [`its container ${globalName} is also another version’s: add ${federation(line)}, made of its version`];
  return [
    ...(remoteEntry?.type === 'global'
      ? []
      : [`its entry defines no global: add ${federation(`library: { type: 'var', ${line} }`)}`]),
    ...(globalName === container ? [] : [`its container is ${globalName}, and container has ${container}`]),
    ...chunkGlobals
      .filter((one) => !one.endsWith(suffix))
      .map(
        (one) => `its chunks register in ${one}, as another version’s do: add ${output(`uniqueName: '${container}'`)}`,
      ),
  ];
}

/** What a page's policies ask of every script that it loads. */
function checkAddresses({ name }, { publicPath }, { policies, isCrossOrigin }) {
  const policy = `${name}#webpack`;
  return [
    ...(publicPath === 'auto'
      ? []
      : [`its files would be loaded from ${publicPath}: add ${output(`publicPath: 'auto'`)}`]),
    ...(policies.includes(policy)
      ? []
      : [`Trusted Types would refuse its chunks: add ${output(`trustedTypes: { policyName: '${policy}' }`)}`]),
    ...(isCrossOrigin ? [] : [`browsers would not check its chunks: add ${output(`crossOriginLoading: 'anonymous'`)}`]),
  ];
}

function checkExposes({ exposes, claims, slots }, inManifest) {
  const paths = inManifest.map(({ path }) => path);
  const names = [...claims.map(({ page }) => page), ...slots.map(({ slot }) => slot)];
  return [
    ...names
      .filter((name) => !paths.includes(`./${name}`))
      .map((name) => `it does not expose ${name}: add ${federation(`exposes: { './${name}': … }`)}`),
    ...(exposes.every((name) => paths.includes(`./${name}`)) ? [] : ['exposes lists modules that it does not expose']),
  ];
}

/** A router of its own does not know the page's address, and its links load the page anew. */
function checkRouter({ uses, packages }) {
  const isShared = ['react-router', 'react-router-dom'].some((name) => uses[name]?.singleton);
  if (isShared || !packages.includes('react-router')) return [];
  const message = `its files contain a router of its own, which does not know the page’s address: add ${federation(`shared: { 'react-router': { singleton: true } }`)}`;
  return [{ code: 'second_router', message }];
}

/**
 * Finds the chunks and styles that no hash protects, or a wrong one. The page itself pins the entry's styles.
 *
 * @param {Release} release
 * @param {BuildFacts} facts
 * @returns {import('./differences.mjs').Difference[]}
 */
export function checkPins({ styles }, { pins: { unpinned: all, changed } }) {
  const unpinned = all.filter((file) => !styles.includes(file));
  const missing = unpinned.length === 0 ? [] : [{ code: 'integrity_missing', message: integrityLines(unpinned) }];
  return [
    ...missing,
    ...changed.map((file) => ({
      code: 'integrity_differs',
      message: `${file} differs from the hash by which its scripts load it`,
    })),
  ];
}

const integrityLines = (files) =>
  `no script has the integrity of ${files.join(', ')}: add new rspack.SubresourceIntegrityPlugin() to plugins (Rspack), security: { sri: { enable: true } } (Rsbuild), or new SubresourceIntegrityPlugin() of webpack-subresource-integrity to plugins (webpack)`;
