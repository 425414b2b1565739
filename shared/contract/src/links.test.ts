import {
  apiAddresses,
  channelAddresses,
  feedAddresses,
  publicOrigins,
  railAddresses,
  registryAddresses,
  sandboxAddresses,
} from './links';

test('without a setting every service is on this machine, at the usual ports', () => {
  const env = { PAVILION_PORT: '5000' };
  expect([apiAddresses(env), registryAddresses(env), railAddresses(env), feedAddresses(env)].flat()).toEqual([
    'http://127.0.0.1:5100',
    'http://127.0.0.1:5400',
    'http://127.0.0.1:5200',
    'http://127.0.0.1:5200',
  ]);
  expect(channelAddresses(env)).toBeUndefined();
  expect(publicOrigins(env)).toEqual({
    site: 'http://localhost:5000',
    originals: 'http://127.0.0.1:5300',
    sandbox: 'http://127.0.0.1:5200',
    rail: 'http://127.0.0.1:5200',
  });
});

test('a setting is a list of addresses, each once', () => {
  expect(apiAddresses({ PAVILION_API: ' http://10.0.0.2:4100  http://10.0.0.3:4100/ http://10.0.0.2:4100 ' })).toEqual([
    'http://10.0.0.2:4100',
    'http://10.0.0.3:4100',
  ]);
});

test('rail and feed are the sandbox’s unless they have addresses of their own; grants go to the channel’s registries', () => {
  const env = { PAVILION_SANDBOX: 'http://10.0.0.9:4200', PAVILION_FEED: 'https://feed.example' };
  expect([sandboxAddresses(env), railAddresses(env), feedAddresses(env)]).toEqual([
    ['http://10.0.0.9:4200'],
    ['http://10.0.0.9:4200'],
    ['https://feed.example'],
  ]);
  const channel = { PAVILION_CHANNEL_FROM: 'http://10.0.0.5:4400' };
  expect(registryAddresses(channel)).toEqual(['http://10.0.0.5:4400']);
  expect(registryAddresses({ ...channel, PAVILION_REGISTRY: 'http://10.0.0.6:4400' })).toEqual([
    'http://10.0.0.6:4400',
  ]);
});

test('origins of browsers are settings of their own', () => {
  const env = {
    PAVILION_ORIGIN: 'https://pavilion.example/',
    PAVILION_ORIGINALS_ORIGIN: 'https://games.example',
    PAVILION_SANDBOX_ORIGIN: 'https://pay.example:8443',
    PAVILION_SANDBOX: 'http://10.0.0.9:4200',
  };
  expect(publicOrigins(env)).toEqual({
    site: 'https://pavilion.example',
    originals: 'https://games.example',
    sandbox: 'https://pay.example:8443',
    rail: 'https://pay.example:8443',
  });
});

test.each(['10.0.0.5:4100', 'http://a:1/path', 'ftp://a', "http://a:1;script-src'none'"])(
  '%s is neither an address nor an origin',
  (given) => {
    expect(() => apiAddresses({ PAVILION_API: `http://ok:1 ${given}` })).toThrow('PAVILION_API takes addresses');
    expect(() => publicOrigins({ PAVILION_ORIGIN: given })).toThrow('PAVILION_ORIGIN takes an origin');
  },
);
