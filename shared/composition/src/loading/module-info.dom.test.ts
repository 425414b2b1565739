import { describeModules } from './module-info';

const composition = {
  id: 7,
  channel: 'production',
  slots: {},
  parts: [
    {
      name: 'host',
      version: '1.0.0',
      container: '',
      entry: { url: '/assets/host/1.0.0/main.js' },
      claims: [],
      slots: [],
    },
    {
      name: 'wallet',
      version: '1.4.2',
      container: 'wallet_1_4_2',
      entry: { url: '/assets/wallet/1.4.2/remoteEntry.js' },
      claims: [],
      slots: [],
      shared: { react: '19.3.1' },
    },
    {
      name: 'draws',
      version: '1.0.0',
      container: 'draws_1_0_0',
      entry: { url: '/assets/draws/1.0.0/remoteEntry.js' },
      claims: [],
      slots: [],
      exposes: ['Draws'],
    },
  ],
};

test('the tools of Module Federation find the host’s remotes, their versions and their shared modules', () => {
  describeModules(composition);
  const { moduleInfo } = (globalThis as unknown as { __FEDERATION__: { moduleInfo: object } }).__FEDERATION__;
  expect(moduleInfo).toMatchObject({
    host: {
      version: '1.0.0',
      remotesInfo: { wallet_1_4_2: { matchedVersion: '1.4.2' }, draws_1_0_0: { matchedVersion: '1.0.0' } },
      shared: [{ sharedName: 'react', version: '19.3.1' }],
    },
    'wallet_1_4_2:1.4.2': {
      globalName: 'wallet_1_4_2',
      publicPath: `${location.origin}/assets/wallet/1.4.2/`,
      remoteEntry: 'remoteEntry.js',
      modules: [{ moduleName: 'remote', modulePath: './remote' }],
      shared: [{ sharedName: 'react', version: '19.3.1' }],
    },
    'draws_1_0_0:1.0.0': { modules: [{ moduleName: 'Draws', modulePath: './Draws' }] },
  });
});
