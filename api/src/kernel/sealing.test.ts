import { partnerKey, type PartnerKeys, singleKey } from '@pavilion/server/signatures/partner-key';
import { seal, unseal } from './sealing';

const TEXT = 'JBSWY3DPEHPK3PXP';
const keys = singleKey('sealing', 'a'.repeat(64));

/** The older key was retired: it opens, and the newer one seals. */
function rotated(): PartnerKeys {
  const newer = partnerKey('sealing.2', 'b'.repeat(64));
  return { current: () => newer, find: (id) => (id === newer.id ? newer : keys.find(id)) };
}

test('a sealed text names its key, shows nothing of the text, differs each time and opens', () => {
  const [one, two] = [seal(keys, TEXT, 'p1'), seal(keys, TEXT, 'p1')];
  expect(one).toMatch(/^sealing\.1:[\w-]{59}$/);
  expect(one).not.toBe(two);
  expect([unseal(keys, one, 'p1'), unseal(keys, two, 'p1')]).toEqual([TEXT, TEXT]);
});

test('it opens at its own place only, unchanged, and with its own key', () => {
  const sealed = seal(keys, TEXT, 'p1');
  expect(() => unseal(keys, sealed, 'p2')).toThrow('unable to authenticate');
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'E' : 'A');
  expect(() => unseal(keys, changed, 'p1')).toThrow('unable to authenticate');
  expect(() => unseal(keys, sealed.slice(0, 20), 'p1')).toThrow();
  expect(() => unseal(singleKey('sealing', 'c'.repeat(64)), sealed, 'p1')).toThrow('unable to authenticate');
  expect(() => unseal(singleKey('other', 'a'.repeat(64)), sealed, 'p1')).toThrow('the key sealing.1');
});

test('a retired key still opens, and the newer one seals', () => {
  const old = seal(keys, TEXT, 'p1');
  const fresh = seal(rotated(), TEXT, 'p1');
  expect(fresh).toMatch(/^sealing\.2:/);
  expect([unseal(rotated(), old, 'p1'), unseal(rotated(), fresh, 'p1')]).toEqual([TEXT, TEXT]);
});

test('a text that an earlier release stored is returned as it is', () => {
  expect(unseal(keys, TEXT, 'p1')).toBe(TEXT);
});
