import pino from 'pino';
import { testDatabase } from '@pavilion/database/test-database';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import { FolderFiles } from '@pavilion/server/storage/private.files';
import { FakeSandbox } from '../../testing/fake-sandbox';
import { apiSchema } from '../../testing/schema';
import { startApi } from '../start';

const SECRET = 'secret';

test('two apis that start at once on a new database seed it once', async () => {
  const database = await testDatabase(apiSchema);
  const sandbox = await FakeSandbox.start(0, SECRET);
  const links = {
    rail: new UpstreamPool({ name: 'rail', addresses: [sandbox.url] }),
    feed: new UpstreamPool({ name: 'feed', addresses: [sandbox.url] }),
    // Nothing is uploaded.
    receipts: new FolderFiles(''),
    origins: {
      site: 'http://site.test',
      originals: 'http://games.test',
      sandbox: 'http://sandbox.test',
      rail: 'http://sandbox.test',
    },
    railKeys: singleKey('rail', SECRET),
    providerKeys: (code: string) => singleKey(code, SECRET),
    messages: sandbox.links,
    supportKey: SECRET,
    exchangeKeys: singleKey('exchange', SECRET),
    challengeSecret: SECRET,
    sealingKeys: singleKey('sealing', SECRET),
  };
  const log = pino({ level: 'silent' });
  const start = () => startApi({ databaseUrl: database.url, port: 0, links, log, without: ['exchange'] });
  const apis = await Promise.allSettled([start(), start()]);
  const failures = apis.flatMap((api) => (api.status === 'rejected' ? [String(api.reason)] : []));
  for (const api of apis) if (api.status === 'fulfilled') await api.value.stop();
  await sandbox.stop();
  await database.drop();
  expect(failures).toEqual([]);
}, 120_000);
