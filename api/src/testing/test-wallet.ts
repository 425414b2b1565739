import pino from 'pino';
import { HOUSE_PROVIDER } from '@pavilion/contract/settings';
import { newId } from '@pavilion/database/id';
import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import { noLimits } from '../http/admission';
import type { App } from '../kernel/app';
import { inTransaction } from '../kernel/database/database';
import { openPlayerAccounts } from '../ledger/accounts';
import { type RunningApi, startApi } from '../main/start';
import { openSession } from '../session/session.service';
import { addDice, gameCode } from './add-dice';
import { testLinks } from './links/test-links';
import { apiSchema } from './schema';

export const PROVIDER_SECRET = 'provider-secret';

export interface TestPlayer {
  readonly id: string;
  readonly bearer: string;
}

/** A test fixture: an api on its own database, with a game provider and players. */
export interface TestWallet {
  readonly database: TestDatabase;
  readonly api: RunningApi;
  /** @param main, bonus - opening balances in poisha. */
  player(main: number, bonus?: number): Promise<TestPlayer>;
  /** Creates a play token for PAV-DICE-001 through launch and authenticate. */
  play(player: TestPlayer): Promise<string>;
  call(call: string, body: object, secret?: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** @param still - domains whose routes are bound but whose loops don't run. */
export async function startTestWallet({
  stoppedDomains = [],
}: { readonly stoppedDomains?: readonly string[] } = {}): Promise<TestWallet> {
  const database = await testDatabase(apiSchema);
  const links = testLinks('http://127.0.0.1:1', PROVIDER_SECRET);
  const api = await startApi({
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    port: 0,
    links,
    log: pino({ level: 'fatal' }),
    admission: noLimits,
    without: ['seed', 'exchange'].filter((name) => !stoppedDomains.includes(name)),
    stoppedDomains,
  });
  await addDice(api.app);
  return {
    api,
    database,
    player: (main, bonus = 0) => openPlayer(api.app, main, bonus),
    play: (player) => play(api, player),
    call: (call, body, secret = PROVIDER_SECRET) => callWallet(api, call, body, secret),
    stop: async () => {
      await api.stop();
      await database.drop();
    },
  };
}

/** Creates a player with money and a session, bypassing sign-up. @param main, bonus - poisha. */
export async function openPlayer(app: App, main: number, bonus = 0): Promise<TestPlayer> {
  const id = newId();
  return inTransaction(app.db, async (trx) => {
    await trx
      .insertInto('players')
      .values({
        id,
        username: id,
        usernameKey: id,
        passwordHash: '',
        name: null,
        email: `${id}@example.com`,
        emailVerifiedAt: null,
        birthday: null,
        currency: 'BDT',
        referralCode: id,
        referredBy: null,
        signupAddress: null,
        createdAt: app.clock.now(),
      })
      .execute();
    await openPlayerAccounts(trx, id, 'BDT');
    if (main > 0) await app.ledger.deposit(trx, id, main, 'test', `open:${id}`);
    if (bonus > 0) await app.ledger.grantBonus(trx, id, bonus, `bonus:${id}`);
    return { id, bearer: await openSession(app, trx, id, { address: null, device: 'Unknown device' }) };
  });
}

async function play(api: RunningApi, player: TestPlayer): Promise<string> {
  const response = await fetch(`${api.url}/api/game-run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${player.bearer}` },
    body: JSON.stringify({ gameCode, isMobileLogin: true }),
  });
  const { url } = (await response.json()) as { url: string };
  const { token } = await callWallet(
    api,
    'authenticate',
    { session: new URL(url).searchParams.get('session') },
    PROVIDER_SECRET,
  );
  return String(token);
}

async function callWallet(
  api: RunningApi,
  call: string,
  body: object,
  secret: string,
): Promise<Record<string, unknown>> {
  const request = { method: 'POST', target: `/provider/v1/${call}`, body: JSON.stringify(body) };
  const key = singleKey(HOUSE_PROVIDER, secret).current();
  const response = await fetch(api.url + request.target, { ...request, headers: signRequest(key, request) });
  return (await response.json()) as Record<string, unknown>;
}
