import { demoLogin, wantsDemo } from '@pavilion/contract/settings';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { runUntilSignal } from '../stack/run-stack';
import { activateFirstComposition } from '../stack/stack';
import { openCluster } from './open-cluster';
import { clusterTopology } from './topology';

const env = { ...process.env, PAVILION_DEV: '0' };
const { operator, ports, machineFolders } = clusterTopology(env);

console.log('Starting Pavilion as a cluster on this machine (play money only) …');
runUntilSignal({
  open: async (log) => (await openCluster(env, log)).stop,
  onOpen: async (log) => {
    await activateFirstComposition(operator, log);
    return [
      `\nPavilion is open: http://127.0.0.1:${ports.site}`,
      ...(wantsDemo(env) ? [`Demo login: ${demoLogin.username} / ${demoLogin.password}`] : []),
      `Console for operators: ${operator['PAVILION_REGISTRY']}/console, with the token in ${registryPaths(machineFolders[0] ?? '').token}`,
      'End any process with `kill -9` or pause it: the others go on, and it is started again. Ctrl-C stops everything.',
    ].join('\n');
  },
  stopsGracefully: false,
});
