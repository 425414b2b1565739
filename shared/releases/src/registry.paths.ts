import { join } from 'node:path';

/** Returns the paths of the registry's and the site's files in a data folder. */
export function registryPaths(data: string) {
  const own = join(data, 'registry');
  return {
    own,
    artifacts: join(own, 'artifacts'),
    key: join(own, 'keys', 'channel.key'),
    /** The root key's certificate of that key, if there is a root key. */
    certificate: join(own, 'keys', 'channel.cert'),
    token: join(own, 'token'),
    /** Credentials a developer on this machine publishes with. */
    localTeam: join(own, 'teams', 'local.json'),
    /** Credentials they sign test results with. */
    localQa: join(own, 'teams', 'qa.json'),
    /** Token that sites on this machine send to the registry. */
    siteToken: join(own, 'sites', 'local.token'),
    channels: join(data, 'channels'),
    /** Parts on development servers, which a site on this machine shows. */
    dev: join(data, 'channels', 'dev'),
    /** Files of the sites themselves. */
    site: join(data, 'site'),
    publicKey: join(data, 'channels', 'registry.pub'),
  };
}
