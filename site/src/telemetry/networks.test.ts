import { SettingsError } from '@pavilion/contract/settings';
import { groupOf, GroupQuota, networkOf } from './networks';
import { networkShareFrom } from './served-pages';

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.200', '203.0.113'],
  ['2001:DB8:aa:1::7', '2001:db8:aa'],
  ['2001:db8:00aa:ffff:1:2:3:4', '2001:db8:aa'],
  ['2001:db8::1', '2001:db8:0'],
  ['127.3.2.1', null],
  ['::ffff:127.0.0.1', null],
  ['::1', null],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

test('networks spread over the groups', () => {
  const groups = new Set(Array.from({ length: 300 }, (_, at) => groupOf(`10.0.${at}`, 'secret')));
  expect(groups.size).toBe(16);
});

test('one group counts up to its share, of each composition, whoever came first', () => {
  const quota = new GroupQuota(0.25, 8);
  const allowed = (key: string, group: (at: number) => number | null, count = 200): number =>
    Array.from({ length: count }, (_, at) => quota.allows(key, group(at), 0)).filter(Boolean).length;
  expect(allowed('1', () => 3)).toBe(8);
  expect(allowed('1', (at) => at % 3, 300)).toBeGreaterThan(20);
  expect(allowed('2', () => 3)).toBe(8);
  expect(allowed('2', () => null)).toBe(200);
  // Of 208 others' pages; its own count as well.
  expect(allowed('2', () => 3)).toBe(59);
  expect(new GroupQuota(1, 0).allows('1', null, 0)).toBe(true);
});

test('the setting is a percentage', () => {
  expect([networkShareFrom(), networkShareFrom('100'), networkShareFrom('5')]).toEqual([0.25, 1, 0.05]);
  for (const wrong of ['0', '101', 'half']) expect(() => networkShareFrom(wrong)).toThrow(SettingsError);
});
