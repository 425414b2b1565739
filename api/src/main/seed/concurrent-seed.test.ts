import pino from 'pino';
import { testDatabase } from '@pavilion/database/test-database';
import { FakeSandbox } from '../../testing/fake-sandbox';
import { testLinks } from '../../testing/links/test-links';
import { apiSchema } from '../../testing/schema';
import { startApi } from '../start';

const SECRET = 'secret';

test('two apis that start at once on a new database seed it once', async () => {
  const database = await testDatabase(apiSchema);
  const sandbox = await FakeSandbox.start(0, SECRET);
  const links = testLinks(sandbox.url, SECRET, { messages: sandbox.links });
  const log = pino({ level: 'silent' });
  const start = () => startApi({ databaseUrl: database.url, port: 0, links, log, without: ['exchange'] });
  const apis = await Promise.allSettled([start(), start()]);
  const failures = apis.flatMap((api) => (api.status === 'rejected' ? [String(api.reason)] : []));
  for (const api of apis) if (api.status === 'fulfilled') await api.value.stop();
  await sandbox.stop();
  await database.drop();
  expect(failures).toEqual([]);
}, 120_000);
