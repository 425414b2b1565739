import { addGlobalSnapshot } from '@module-federation/runtime-core';
import { type Composition, type Part, remotesOf } from '../composition';
import { HOST } from '../owner';

type GlobalSnapshot = Parameters<typeof addGlobalSnapshot>[0];

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const noTypes = { remoteTypes: '', remoteTypesZip: '', remoteTypesAPI: '' };

/**
 * Describes the page's parts where the tools of Module Federation read them (`__FEDERATION__.moduleInfo`): the runtime
 * fills it from manifests only, and the composition names entries.
 */
export function describeModules(composition: Composition): void {
  addGlobalSnapshot(moduleInfoOf(composition));
}

/** The host with its remotes, and each remote with its version, entry and shared modules. */
function moduleInfoOf(composition: Composition): GlobalSnapshot {
  const remotes = remotesOf(composition);
  const version = composition.parts.find(({ name }) => name === HOST)?.version ?? '';
  const shared = Object.assign({}, ...remotes.map((part) => part.shared)) as Record<string, string>;
  return {
    [HOST]: {
      ...noTypes,
      version,
      buildVersion: version,
      consumerList: [],
      remotesInfo: Object.fromEntries(
        remotes.map(({ container, version: matchedVersion }) => [container, { matchedVersion }]),
      ),
      shared: sharedOf(shared),
    },
    ...Object.fromEntries(remotes.map((part) => [`${part.container}:${part.version}`, remoteInfo(part)])),
  };
}

function remoteInfo({ container, version, entry, exposes = ['remote'], shared = {} }: Part): GlobalSnapshot[string] {
  const { href } = new URL(entry.url, document.baseURI);
  const slash = href.lastIndexOf('/') + 1;
  return {
    ...noTypes,
    version,
    buildVersion: version,
    globalName: container,
    publicPath: href.slice(0, slash),
    remoteEntry: href.slice(slash),
    remoteEntryType: 'global',
    remotesInfo: {},
    modules: exposes.map((name) => ({ moduleName: name, modulePath: `./${name}`, assets: noAssets })),
    shared: sharedOf(shared),
  };
}

const sharedOf = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions).map(([sharedName, version]) => ({ sharedName, version, assets: noAssets }));
