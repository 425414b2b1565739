import { SettingsError } from '@pavilion/contract/settings';
import { parseNatsAddress, subjectOf } from './nats-address';

test('an address names servers, credentials and the prefix of subjects', () => {
  expect(parseNatsAddress('nats://10.0.0.5:4222')).toEqual({
    servers: ['10.0.0.5:4222'],
    isEncrypted: false,
    user: undefined,
    password: undefined,
    prefix: 'pavilion',
  });
  expect(parseNatsAddress('tls://me:a%40b@one:4222/my-site, tls://two')).toEqual({
    servers: ['one:4222', 'two'],
    isEncrypted: true,
    user: 'me',
    password: 'a@b',
    prefix: 'my-site',
  });
});

test.each(['nats', '10.0.0.5:4222', 'http://10.0.0.5', 'nats://', 'nats://one/a.b', 'nats://one/>', 'nats://one,', ''])(
  '%p is refused without being repeated',
  (text) => {
    expect(() => parseNatsAddress(text)).toThrow(SettingsError);
    expect(() => parseNatsAddress('http://me:secret@one')).not.toThrow('secret');
  },
);

test.each([
  ['player.abc', 'p.player.abc'],
  ['market.1.2', 'p.market.1%2E2'],
  ['market.*', 'p.market.%2A'],
  ['market.>', 'p.market.%3E'],
  ['market.', 'p.market.%'],
  ['market.%', 'p.market.%25'],
  ['market', 'p.market'],
  ['market.\ud800', 'p.market.%EF%BF%BD'],
])('the subject of %p is %p', (topic, subject) => expect(subjectOf('p', topic)).toBe(subject));
