import fc from 'fast-check';
import { getGames } from '@pavilion/contract/calls/games';
import { logOut } from '@pavilion/contract/calls/log-out';
import { HOUSE_PROVIDER, urls } from '@pavilion/contract/settings';
import { openPartnerKeys } from '@pavilion/server/signatures/partner-key-file';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import type { PaidOrder, Player } from '../../scripts/lib/players';
import { type Attack, type Run, scaled } from '../attack';
import { readDrift } from '../drift';
import { checkProperty } from '../property';
import { type FieldValues, type GeneratedRequest, type ListedCall, listedCalls, requestsOf } from './generated-request';
import type { ShellWorld } from './shell-world';

const REQUESTS = 10_000;
const BATCH = 500;
const WIDTH = 16;
/** Password hashing is slow by design, so these calls are sent less often; otherwise they would dominate the run. */
const slow = /create-players|\/login|usr-reset-password/;
const FAST_WEIGHT = 5;

/** Endpoints that no contract lists. */
const others: readonly ListedCall[] = [
  ...['/storage/{file}', '/storage/banners/{file}/{id}.svg', '/captcha', '/healthz', '/openapi.json', '/{file}'].map(
    (path) => open('GET', path, []),
  ),
  open('POST', '/hooks/rail', ['provider', 'trx_id', 'to', 'from', 'amount', 'at']),
  ...['authenticate', 'balance', 'bet', 'win', 'rollback'].map((call) =>
    open('POST', `/provider/v1/${call}`, [
      'session',
      'token',
      'transaction_id',
      'bet_transaction_id',
      'round_id',
      'game_code',
      'amount',
      'round_closed',
      'detail',
      'win',
    ]),
  ),
];

function open(method: string, path: string, fields: readonly string[]): ListedCall {
  return { method, path, parameters: [], fields };
}

interface Tally {
  sent: number;
  accepted: number;
  refused: number;
  failed: number;
  unanswered: number;
  /** Postings in excess of the accepted calls that may post. */
  unexplained: number;
}

/** The api responds below 500 to any input, and a refused call moves no money. */
export const fuzzing: Attack<ShellWorld> = {
  name: 'fuzzing',
  async attack(world, run) {
    const { fieldValues, tokens } = await grounds(world);
    const calls = await readCalls(world);
    const total = scaled(REQUESTS, run);
    run.log(`${total} requests at ${calls.length} calls`);
    const tally: Tally = { sent: 0, accepted: 0, refused: 0, failed: 0, unanswered: 0, unexplained: 0 };
    const requests = fc.oneof(
      ...calls.map((call) => ({
        weight: slow.test(call.path) ? 1 : FAST_WEIGHT,
        arbitrary: requestsOf(call, fieldValues, tokens),
      })),
    );
    for (let done = 0; done < total; done += BATCH)
      await sendBatch(world, run, tally, requests, { done, count: Math.min(BATCH, total - done) });
    const drift = await readDrift(world);
    run.log(`${tally.accepted} accepted, ${tally.refused} refused`);
    return {
      requests: tally.sent,
      accepted: tally.accepted,
      'server-errors': tally.failed,
      unanswered: tally.unanswered,
      'money-moved': tally.unexplained,
      'book-off': drift,
    };
  },
};

/** Creates two players with money, an expired token, and the known field values. */
async function grounds({ players, client }: ShellWorld): Promise<{ fieldValues: FieldValues; tokens: string[] }> {
  const [one, two, loggedOut] = await Promise.all([players.makePlayer(), players.makePlayer(), players.makePlayer()]);
  await players.deposit(one, 1_000);
  const order = await players.payOrder(two, 500);
  await client.call(logOut, { token: loggedOut.token });
  const { games } = await client.call(getGames);
  return { fieldValues: fieldValues(one, two, order, games), tokens: [one.token, two.token, loggedOut.token] };
}

/** Values that the fields of a request may hold, by field. */
function fieldValues(
  one: Player,
  two: Player,
  order: PaidOrder,
  games: readonly { readonly code: string }[],
): FieldValues {
  const ids = ['1', '0', order.orderId, one.playerId, two.playerId];
  return {
    username: [one.username, two.username, 'nobody99', 'a1'],
    password: ['grassgreen77', 'other9word'],
    confirmPassword: ['grassgreen77'],
    password_confirmation: ['grassgreen77'],
    phone: [one.phone, two.phone, '01712345678', '+8801712345678'],
    email: ['someone@example.com'],
    name: ['bKash', 'Nagad', 'Rahim Uddin'],
    currency: ['BDT', 'INR'],
    type: ['sms', 'email', 'SLOT', 'LIVE', 'Merchant'],
    amount: ['100', '500.00', 500, '25000'],
    account_type: ['Merchant', 'Personal', 'Agent'],
    provider: ['bKash'],
    payment_id: [1, order.methodId],
    promotion_id: [0, 1],
    promotion: [0],
    account_number: [two.phone],
    transaction_id: [order.proof, 'ABCDEFGHIJ', 'tx-1'],
    trx_id: [order.proof],
    trxid: [order.orderId],
    number: [two.phone],
    remote_id: [one.playerId, two.playerId],
    userId: [one.playerId],
    gameCode: games.slice(0, 5).map(({ code }) => code),
    game_code: games.slice(0, 5).map(({ code }) => code),
    gameType: ['SLOT'],
    platform: ['PAVILION'],
    system: ['["PAVILION"]', 'PAVILION'],
    isMobileLogin: [true, false],
    externalURL: ['/'],
    code: ['123456'],
    otp: ['123456'],
    verification_code: ['000000'],
    captcha: ['1234'],
    id: ids,
    marketId: ['1.1'],
    eventId: ['1'],
    sport: ['cricket'],
    minutes: [0, 30],
    days: ['x'],
    months: ['x'],
    file: ['logo.svg', 'x.svg'],
    transaction: [order.orderId],
    session: ['x'],
    token: ['x'],
    round_id: ['r1'],
    bet_transaction_id: ['tx-1'],
    round_closed: [true],
    to: [two.phone],
    from: [two.phone],
    at: [new Date(0).toISOString()],
  };
}

async function readCalls({ env }: ShellWorld): Promise<ListedCall[]> {
  const document = (await (await fetch(`${urls(env).api}/openapi.json`)).json()) as Parameters<typeof listedCalls>[0];
  // Leaves out logout, which would invalidate all tokens of the run; the access matrix tests it.
  return [...listedCalls(document), ...others].filter(
    ({ path, method }) => path !== '/api/logout' && !(path === '/api/sessions/{id}' && method === 'DELETE'),
  );
}

async function sendBatch(
  world: ShellWorld,
  run: Run,
  tally: Tally,
  inputs: fc.Arbitrary<GeneratedRequest>,
  { done, count }: { readonly done: number; readonly count: number },
): Promise<void> {
  const before = await postings(world);
  let mayPost = 0;
  await checkProperty(run, {
    attack: 'fuzzing',
    inputs,
    runs: count,
    lanes: WIDTH,
    firstSeed: done,
    holds: async (request) => {
      const status = await send(world, request);
      tally.sent += 1;
      if (status > 0 && status < 300) tally.accepted += 1;
      if (status > 0 && status < 300 && request.method !== 'GET') mayPost += 1;
      if (status >= 300 && status < 500) tally.refused += 1;
      if (status === 0) tally.unanswered += 1;
      if (status >= 500) tally.failed += 1;
      if (status === 0 || status >= 500) throw new Error(status === 0 ? 'no response' : `status ${status}`);
    },
  });
  tally.unexplained += Math.max(0, (await postings(world)) - before - mayPost);
}

async function postings({ database }: ShellWorld): Promise<number> {
  const row = await database.db
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** @returns the status, or 0 without a response. */
async function send({ env }: ShellWorld, { method, path, headers, body }: GeneratedRequest): Promise<number> {
  const partner = path.startsWith('/provider') ? HOUSE_PROVIDER : path.startsWith('/hooks') ? 'rail' : null;
  const signature: Record<string, string> =
    partner && body !== undefined
      ? signRequest(openPartnerKeys(partner, { env }).current(), { method, target: path, body })
      : {};
  try {
    const response = await fetch(urls(env).api + path, {
      method,
      headers: { ...headers, ...signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
