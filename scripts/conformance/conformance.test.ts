import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { HOUSE_PROVIDER } from '@pavilion/contract/settings';
import { createServer } from '@pavilion/server/http/create-server';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import { gamesRoutes } from '../../originals/src/server/games.routes';
import { openGameServer } from '../../originals/src/server/open-game-server';
import { walletClient } from '../../originals/src/server/rounds/wallet.client';
import { testDatabases } from '../../originals/src/testing/test-databases';
import { openOutbox } from '../../sandbox/src/outbox/outbox.service';
import { smsRoutes } from '../../sandbox/src/outbox/sms.routes';
import { runChecks } from './check';
import { providerChecks } from './provider';
import { smsChecks } from './sms';
import { StandInWallet } from './stand-in-wallet';

const keys = singleKey(HOUSE_PROVIDER, 'secret');
const GAME = 'PAV-DICE-001';

/** Our own games behind a wallet, and a player who opens a launch address and bets once. */
async function games(wallet: StandInWallet, walletUrl: string, limitMs: number) {
  const database = await testDatabases();
  const apis = new UpstreamPool({ name: 'api', addresses: [walletUrl] });
  const house = await openGameServer({
    databases: await database.connect(),
    wallet: walletClient(apis, keys, limitMs),
    site: 'http://site',
    keys,
    backoff: [100],
  });
  const server = createServer('originals');
  gamesRoutes(server, house);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  house.start();
  let rounds = 0;
  const play = async (launch: string): Promise<void> => {
    const page = await (await fetch(launch)).text();
    const { token } = JSON.parse(/id="start">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}') as { token: string };
    const bet = { round_key: `conformance-${(rounds += 1)}`, stake: '10.00', choice: { target: 5_000, over: true } };
    await fetch(`${url}/play/${GAME}/bet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(bet),
    });
  };
  const close = async (): Promise<void> => {
    await house.close();
    await server.close();
    wallet.close();
    await database.drop();
  };
  return { server: { url, game: GAME, replays: true, keys, play, roundMs: 20_000 }, close };
}

test('our own games pass', async () => {
  const wallet = new StandInWallet(keys);
  const { server, close } = await games(wallet, await wallet.listen('127.0.0.1', 0), 1_500);
  const lines: string[] = [];
  const failed = await runChecks(providerChecks(server, wallet), (line) => lines.push(line));
  await close();
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([]);
  expect([failed, lines.at(-1)]).toEqual([0, 'All 13 checks passed.']);
}, 120_000);

test('a server that signs wrongly, pays twice and never settles fails', async () => {
  const wallet = new StandInWallet(keys);
  const walletUrl = await wallet.listen('127.0.0.1', 0);
  const careless = walletClient(
    new UpstreamPool({ name: 'api', addresses: [walletUrl] }),
    singleKey(HOUSE_PROVIDER, 'another secret'),
    500,
  );
  const server = Fastify();
  server.get('/play/:code', async () => 'a page');
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const play = async (launch: string): Promise<void> => {
    await careless.authenticate(new URL(launch).searchParams.get('session') ?? '');
    const bet = { token: 't', transaction_id: 'same-id', round_id: 'r', game_code: GAME, amount: '10.00' };
    await careless.bet({ ...bet, amount: `${Math.ceil(Math.random() * 100)}.00` });
  };
  const lines: string[] = [];
  const under = { url, game: GAME, replays: false, keys, play, roundMs: 300 };
  const failed = await runChecks(providerChecks(under, wallet), (line) => lines.push(line));
  await server.close();
  wallet.close();
  expect(failed).toBeGreaterThan(5);
  expect(lines.find((line) => line.includes('signs every call'))).toMatch(/^FAIL .* wrong_signature/);
}, 60_000);

test('our own SMS gateway passes, and one that accepts everything does not', async () => {
  const server = createServer('sandbox');
  smsRoutes(server, openOutbox(join(mkdtempSync(join(tmpdir(), 'sms-')), 'outbox.ndjson')), 'key');
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const lines: string[] = [];
  const gateway = { url, key: 'key', to: '+8801711111111', from: 'Pavilion' };
  expect([await runChecks(smsChecks(gateway), (line) => lines.push(line)), lines.at(-1)]).toEqual([
    0,
    'All 9 checks passed.',
  ]);
  await server.close();
  const lax = Fastify();
  lax.post('/sms/v1/messages', async (_, reply) => reply.code(202).send({ id: 'm1', status: 'accepted' }));
  const at = await lax.listen({ host: '127.0.0.1', port: 0 });
  expect(await runChecks(smsChecks({ ...gateway, url: at }), () => undefined)).toBe(5);
  await lax.close();
});
