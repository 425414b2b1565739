import { join } from 'node:path';

/** Where the registry's and the site's files are, in one data folder. */
export function registryPaths(data: string) {
  const own = join(data, 'registry');
  return {
    own,
    artifacts: join(own, 'artifacts'),
    key: join(own, 'keys', 'channel.key'),
    token: join(own, 'token'),
    /** What a developer on this machine publishes with. */
    localTeam: join(own, 'teams', 'local.json'),
    /** What they sign test results with. */
    localQa: join(own, 'teams', 'qa.json'),
    /** What sites on this machine ask the registry with. */
    siteToken: join(own, 'sites', 'local.token'),
    channels: join(data, 'channels'),
    /** What sites keep for themselves. */
    site: join(data, 'site'),
    publicKey: join(data, 'channels', 'registry.pub'),
  };
}
