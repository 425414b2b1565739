import fc from 'fast-check';
import { urls } from '@pavilion/contract/settings';
import { openPartnerKeys } from '@pavilion/server/signatures/partner-key-file';
import { type OutgoingRequest, signRequest } from '@pavilion/server/signatures/request-signature';
import { type Attack, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { betBody, newId, type OpenedGame, openGame, readMoney, wallet, winBody } from '../opened-games';
import { checkProperty } from '../property';

const FORGERIES = 600;
const LANES = 4;
const STAKE = 100;
const WIN = 900;

/** A call as it was sent, which somebody on the way could read. */
interface SentCall extends OutgoingRequest {
  readonly headers: Readonly<Record<string, string>>;
}

/** What a thief does with a captured win: sends it again, elsewhere, changed or later. */
const forgeries = {
  replayed: (win) => win,
  'as a rollback': (win) => ({ ...win, target: '/provider/v1/rollback' }),
  'as a bet': (win) => ({ ...win, target: '/provider/v1/bet' }),
  'to the rail’s hook': (win) => ({ ...win, target: '/hooks/rail' }),
  'with a query': (win) => ({ ...win, target: `${win.target}?again=1` }),
  'with another id': (win) => ({
    ...win,
    body: String(win.body).replace(/"transaction_id":"[^"]+"/, `"transaction_id":"${newId()}"`),
  }),
  'with another amount': (win) => ({ ...win, body: String(win.body).replace('"9.00"', '"9000.00"') }),
  'with a new nonce': (win) => withInput(win, /nonce="[^"]+"/, `nonce="${newId()}"`),
  'with a new time': (win) => withInput(win, /created=\d+/, `created=${Math.floor(Date.now() / 1000) + 1}`),
  'as another partner': (win) => withInput(win, /keyid="[^"]+"/, 'keyid="rail.1"'),
  'without its digest': (win) => withInput(win, '"content-digest" ', ''),
  unsigned: (win) => ({ ...win, headers: { 'content-type': 'application/json' } }),
} as const satisfies Readonly<Record<string, (win: SentCall) => SentCall>>;
const names = Object.keys(forgeries) as (keyof typeof forgeries)[];

function withInput(call: SentCall, from: string | RegExp, to: string): SentCall {
  const input = String(call.headers['signature-input']).replace(from, to);
  return { ...call, headers: { ...call.headers, 'signature-input': input } };
}

/** Signed calls of partners that are replayed, rerouted, changed or stale move nothing. */
export const partnerCalls: Attack<MoneyWorld> = {
  name: 'partner-calls',
  async attack(world, run) {
    const games = await Promise.all(Array.from({ length: LANES }, () => openGame(world, 1_000)));
    const { runs, counterexamples } = await checkProperty(run, {
      attack: 'partner-calls',
      inputs: fc.constantFrom(...names),
      runs: scaled(FORGERIES, run),
      lanes: LANES,
      holds: (name, lane) => forge(world, games[lane]!, name),
    });
    const stale = await takenStale(world, games[0]!);
    return { forgeries: runs, taken: counterexamples, 'stale-taken': stale };
  },
};

/** Plays a round, and sends its win again as the forgery. @throws if it is taken, or moves money. */
async function forge(world: MoneyWorld, game: OpenedGame, name: keyof typeof forgeries): Promise<void> {
  const bet = betBody(game, STAKE);
  await wallet(world, 'bet', bet);
  const win = signedCall(world, 'win', winBody(bet, WIN));
  // Some are sent before the original arrives, which must then still be accepted.
  const isAhead = name !== 'replayed';
  if (isAhead) await refused(world, game, forgeries[name](win));
  const status = await send(world, win);
  if (status !== 'OK') throw new Error(`the original got ${status}`);
  await refused(world, game, forgeries[name](win));
}

async function refused(world: MoneyWorld, game: OpenedGame, call: SentCall): Promise<void> {
  const before = await readMoney(world, game.player);
  const status = await send(world, call);
  const after = await readMoney(world, game.player);
  if (status !== 'INVALID_SIGNATURE' || after !== before)
    throw new Error(`${call.target} got ${status}, the balance moved by ${after - before} poisha`);
}

/** Calls of the right key that are too old, too early, or of another partner's key. @returns how many were taken. */
async function takenStale(world: MoneyWorld, game: OpenedGame): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const bet = betBody(game, STAKE);
  await wallet(world, 'bet', bet);
  const calls = [
    ...[-86_400, -3600, -302, 70, 3600].map((seconds) =>
      signedCall(world, 'win', winBody(bet, WIN), { created: now + seconds }),
    ),
    signedCall({ ...world, providerKeys: openPartnerKeys('rail', { env: world.env }) }, 'win', winBody(bet, WIN)),
  ];
  const statuses = await Promise.all(calls.map((call) => send(world, call)));
  return statuses.filter((status) => status !== 'INVALID_SIGNATURE').length;
}

function signedCall(
  { providerKeys }: Pick<MoneyWorld, 'providerKeys'>,
  call: string,
  content: object,
  options?: Parameters<typeof signRequest>[2],
): SentCall {
  const request = { method: 'POST', target: `/provider/v1/${call}`, body: JSON.stringify(content) };
  return { ...request, headers: signRequest(providerKeys.current(), request, options) };
}

async function send({ env }: MoneyWorld, { method, target, headers, body }: SentCall): Promise<string> {
  const reply = await fetch(urls(env).api + target, {
    method,
    headers,
    body: body ?? '',
    signal: AbortSignal.timeout(20_000),
  });
  return ((await reply.json()) as { status?: string }).status ?? `HTTP ${reply.status}`;
}
