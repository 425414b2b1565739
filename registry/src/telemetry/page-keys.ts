import { hkdfSync, type KeyObject } from 'node:crypto';
import { dayOf, type PageKeyList } from '@pavilion/releases/telemetry/page-keys';

/**
 * Returns the keys that a channel's sites sign page tokens with: of yesterday, today and tomorrow. They are derived
 * from the registry's own key, so that all registries give the same and none is stored.
 */
export function pageKeys(key: KeyObject, channel: string, now = Date.now()): PageKeyList {
  const seed = key.export({ type: 'pkcs8', format: 'der' });
  const derive = (purpose: string): string =>
    Buffer.from(hkdfSync('sha256', seed, '', `pavilion ${purpose} ${channel}`, 32)).toString('base64url');
  const today = dayOf(now);
  return {
    days: [today - 1, today, today + 1].map((day) => ({ day, secret: derive(`page token ${day}`) })),
    networks: derive('networks'),
  };
}
