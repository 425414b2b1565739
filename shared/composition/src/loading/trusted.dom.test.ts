import { allowScript, trustedScript } from './trusted';

test('only addresses that the composition names can become scripts', () => {
  allowScript('/assets/wallet/1.0.0/remoteEntry.js');
  expect(trustedScript('/assets/wallet/1.0.0/remoteEntry.js')).toBe('/assets/wallet/1.0.0/remoteEntry.js');
  expect(() => trustedScript('https://elsewhere.example/x.js')).toThrow(TypeError);
});
