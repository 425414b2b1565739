import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import { FolderFiles } from '@pavilion/server/storage/private.files';
import { messageLinks } from '../../domains/outbox/links';
import type { App } from '../../kernel/app';

/**
 * Returns the links of an api in tests.
 *
 * @param outside - address of the outside world: rail and feed.
 * @param secret - of all keys.
 * @param own - what differs; by default no message is sent and no file stored.
 */
export function testLinks(outside: string, secret: string, own: Partial<App['links']> = {}): App['links'] {
  return {
    rail: new UpstreamPool({ name: 'rail', addresses: [outside] }),
    feed: new UpstreamPool({ name: 'feed', addresses: [outside] }),
    receipts: new FolderFiles(''),
    origins: {
      site: 'http://site.test',
      originals: 'http://games.test',
      sandbox: 'http://sandbox.test',
      rail: 'http://sandbox.test',
    },
    railKeys: singleKey('rail', secret),
    providerKeys: (code) => singleKey(code, secret),
    messages: messageLinks({ smtp: '', sms: '', support: '', challenge: '', makers: '', audit: '' }),
    supportKey: secret,
    exchangeKeys: singleKey('exchange', secret),
    challengeSecret: secret,
    sealingKeys: singleKey('sealing', secret),
    ...own,
  };
}
