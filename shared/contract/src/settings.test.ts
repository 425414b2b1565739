import { listenAt, SettingsError } from './settings';

test('a process listens only on this machine until an operator sets an address (ASVS 13.2.4)', () => {
  expect(listenAt(4100, {})).toEqual({ host: '127.0.0.1', port: 4100 });
  expect(listenAt(4100, { PAVILION_LISTEN: '10.0.0.5:9000' })).toEqual({ host: '10.0.0.5', port: 9000 });
});

test.each(['10.0.0.5', ':4100', 'api:4100', '10.0.0.5:70000', 'http://10.0.0.5:4100'])(
  '%s is not a valid listen address',
  (given) => {
    expect(() => listenAt(4100, { PAVILION_LISTEN: given })).toThrow(SettingsError);
  },
);
