import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Updateable } from 'kysely';
import pino from 'pino';
import { withSession } from '@pavilion/database/connect';
import { newId } from '@pavilion/database/id';
import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import { FolderFiles } from '@pavilion/server/storage/private.files';
import { HOUSE } from '../domains/games/catalog/game-server.settings';
import { addMerchantNumber, createChannel, createPaymentMethod } from '../domains/wallet/methods/methods.service';
import { noLimits } from '../http/admission';
import type { App } from '../kernel/app';
import type { Db } from '../kernel/database/database';
import type { Tables } from '../kernel/database/tables';
import { writeSetting } from '../kernel/settings/settings';
import type { SettingValue } from '../kernel/settings/tables';
import { type RunningApi, startApi } from '../main/start';
import { addDice } from './add-dice';
import { Client, type Reply } from './client';
import { FakeSandbox } from './fake-sandbox';
import { insertPlayer } from './insert-player';
import { testLinks } from './links/test-links';
import { METHOD, signUpForm, TestPlayer } from './player';
import { apiSchema } from './schema';

const SECRET = 'shared by the two in tests';

/** An api with its own database, one payment method (id 1, bKash, Personal) and no demo content. */
export interface World {
  readonly app: App;
  readonly guest: Client;
  readonly sandbox: FakeSandbox;
  /** Creates a player with a verified phone. */
  player(): Promise<TestPlayer>;
  /** Creates a player who has just signed up. */
  newcomer(): Promise<TestPlayer>;
  /** Changes a setting, as an operator does. */
  set(key: string, value: SettingValue): Promise<void>;
  /** Updates a player's row. */
  change(player: Pick<TestPlayer, 'id'>, row: Updateable<Tables['players']>): Promise<void>;
  /** Sends a signed call of another server. */
  signed(path: string, body: object, secret?: string): Promise<Reply>;
  /** Starts a second process on the same database. */
  second(): Promise<RunningApi>;
  readonly database: TestDatabase;
  /** Works as the owner of the tables does, who alone may change them. */
  asOwner<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Works as the server's superuser. */
  asSuperuser<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Adds one open game, PAV-DICE-001. */
  addDice(): Promise<void>;
  stop(): Promise<void>;
}

/** @param without - further domains to leave out, if a test calls their services itself and no loop may interfere. */
export async function startWorld(...without: readonly string[]): Promise<World> {
  process.env['PAVILION_CHALLENGES'] = 'off';
  const database = await testDatabase(apiSchema);
  const sandbox = await FakeSandbox.start(0, SECRET);
  const receipts = join(tmpdir(), `receipts-${newId()}`);
  const links = testLinks(sandbox.url, SECRET, {
    receipts: new FolderFiles(receipts),
    providerKeys: (code) => singleKey(code, code === HOUSE ? SECRET : `${SECRET} ${code}`),
    messages: sandbox.links,
  });
  const log = pino({ level: process.env['PAVILION_LOG'] ?? 'silent' });
  const start = (): Promise<RunningApi> =>
    startApi({
      databaseUrl: database.url,
      port: 0,
      links,
      log,
      admission: noLimits,
      without: ['seed', 'exchange', 'reconcile', ...without],
    });
  const api = await start();
  await addMethod(api.app);
  const guest = new Client(api.url);
  const add = async (isVerified: boolean): Promise<TestPlayer> =>
    TestPlayer.of(api.url, sandbox, await insertPlayer(api.app, signUpForm(), isVerified));
  return {
    app: api.app,
    guest,
    sandbox,
    newcomer: () => add(false),
    player: () => add(true),
    set: (key, value) => writeSetting(api.app.db, key, value),
    change: async ({ id }, row) => {
      await api.app.db.updateTable('players').set(row).where('id', '=', id).execute();
    },
    signed: (path, body, secret = SECRET) => {
      const key = singleKey(partnerFor(path), secret).current();
      return guest.post(path, body, signRequest(key, { method: 'POST', target: path, body: JSON.stringify(body) }));
    },
    second: start,
    database,
    asOwner: (work) => withSession({ directUrl: database.ownerUrl }, 'public', work),
    asSuperuser: (work) => withSession({ directUrl: database.superuserUrl }, 'public', work),
    addDice: () => addDice(api.app),
    stop: async () => {
      await api.stop();
      await sandbox.stop();
      await database.drop();
      await rm(receipts, { recursive: true, force: true });
    },
  };
}

function partnerFor(path: string): string {
  if (path.startsWith('/hooks/')) return 'rail';
  return path.startsWith('/provider/') ? HOUSE : 'exchange';
}

/** Adds the payment method of the tests: 100 to 25,000 taka. */
export async function addMethod(app: Pick<App, 'db'>): Promise<void> {
  const range = { min: 10_000, max: 2_500_000 };
  const methodId = await createPaymentMethod(app.db, {
    name: METHOD.name,
    provider: 'bkash',
    icon: '/storage/bkash.svg',
    rebate: 0,
    ...range,
  });
  const channel = await createChannel(app.db, {
    methodId,
    name: 'Send Money',
    accountType: METHOD.accountType,
    ...range,
  });
  await addMerchantNumber(app.db, channel, '01811111111');
}
