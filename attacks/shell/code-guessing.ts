import { sendVerificationCode, verifyEmail, verifyPhoneNumber } from '@pavilion/contract/calls/identity';
import { forgotPassword, resetPassword } from '@pavilion/contract/calls/recovery';
import { urls } from '@pavilion/contract/settings';
import type { ApiResponse } from '../../scripts/lib/api-client';
import type { Player } from '../../scripts/lib/players';
import type { ApiWorld } from '../api-world';
import { type Attack, scaled } from '../attack';

const ROUNDS = 4;
const CONCURRENT = 1_000;
const CODE_MS = 300_000;
const NEW_PASSWORD = 'riverboat88';

/** Ways to request and try a code for one purpose. */
interface Purpose {
  readonly name: string;
  readonly requestCode: (world: ApiWorld, player: Player) => Promise<unknown>;
  readonly guess: (world: ApiWorld, player: Player, code: string) => Promise<ApiResponse>;
}

const email: Purpose = {
  name: 'email',
  requestCode: ({ client }, { token, email: to }) => client.call(sendVerificationCode, { token, body: { email: to } }),
  guess: ({ client }, { token }, code) => client.request(verifyEmail, { token, body: { code } }),
};

/** Uses a new client address each time, so that limits per address are not what stops the attack. */
const reset: Purpose = {
  name: 'reset',
  requestCode: ({ client }, { username, email: to }) =>
    client.call(forgotPassword, { address: anyAddress(), body: { type: 'email', username, email: to } }),
  guess: ({ client }, { username }, code) =>
    client.request(resetPassword, {
      address: anyAddress(),
      body: { username, code, password: NEW_PASSWORD, confirmation: NEW_PASSWORD },
    }),
};

interface Tally {
  codeGuessing: number;
  judged: number;
  rightAfter: number;
  elsewhere: number;
  voidTaken: number;
}

/**
 * ASVS 6.6.3: a code is checked at most five times, however many guesses are concurrent, and can be
 * used once.
 */
export const guesses: Attack<ApiWorld> = {
  name: 'code-guessing',
  async attack(world, run) {
    const tally: Tally = { codeGuessing: 0, judged: 0, rightAfter: 0, elsewhere: 0, voidTaken: 0 };
    const rounds = scaled(ROUNDS, run);
    run.log(`${rounds} rounds of ${CONCURRENT} concurrent guesses, at two kinds of codes`);
    for (let round = 0; round < rounds; round += 1) {
      for (const purpose of [email, reset]) await storm(world, purpose, tally);
      await elsewhere(world, tally);
      await resent(world, tally);
    }
    return {
      guesses: tally.codeGuessing,
      judged: tally.judged,
      'right-accepted-after': tally.rightAfter,
      'accepted-elsewhere': tally.elsewhere,
      'void-accepted': tally.voidTaken,
    };
  },
};

async function storm(world: ApiWorld, purpose: Purpose, tally: Tally): Promise<void> {
  const player = await world.players.makePlayer();
  const right = await newCode(world, purpose, player);
  await guessAround(world, purpose, player, right, tally);
  if (taken(await purpose.guess(world, player, right))) tally.rightAfter += 1;
}

/** Sends a thousand concurrent guesses together with the correct code. */
async function guessAround(
  world: ApiWorld,
  purpose: Purpose,
  player: Player,
  right: string,
  tally: Tally,
): Promise<void> {
  const wrong = Array.from({ length: CONCURRENT }, (_, index) =>
    String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
  );
  await Promise.all(wrong.map((code) => purpose.guess(world, player, code)));
  tally.codeGuessing += wrong.length;
  // Reads the tries from the table, because a reset's response does not distinguish a wrong code from an exhausted one.
  const rows = await world.database.db
    .selectFrom('codes')
    .select('tries')
    .where('playerId', '=', player.playerId)
    .where('purpose', '=', purpose.name as never)
    .execute();
  tally.judged = Math.max(tally.judged, ...rows.map(({ tries }) => Number(tries)));
}

/** Checks that a new code voids the old one and gives neither a sixth try. */
async function resent(world: ApiWorld, tally: Tally): Promise<void> {
  const player = await world.players.makePlayer();
  const old = await newCode(world, email, player);
  for (let tries = 0; tries < 4; tries += 1)
    await email.guess(world, player, String((Number(old) + 1 + tries) % 1_000_000).padStart(6, '0'));
  // A second code is sent only after the first one's waiting time.
  await fetch(`${urls(world.env).api}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_ms: CODE_MS }),
  });
  let right = old;
  await email.requestCode(world, player);
  while (right === old) right = await world.players.codeSentTo(player.email);
  if (taken(await email.guess(world, player, old))) tally.voidTaken += 1;
  await guessAround(world, email, player, right, tally);
  if (taken(await email.guess(world, player, right))) tally.rightAfter += 1;
}

/** Tries a code for another purpose, for another player, and a used one. */
async function elsewhere(world: ApiWorld, tally: Tally): Promise<void> {
  const [one, two] = await Promise.all([world.players.makePlayer(), world.players.makePlayer()]);
  const code = await newCode(world, reset, one);
  const wrongPurposes = [
    await email.guess(world, one, code),
    await world.client.request(verifyPhoneNumber, { token: one.token, body: { code } }),
    await reset.guess(world, two, code),
  ];
  const first = await reset.guess(world, one, code);
  if (!taken(first)) throw new Error(`The right code was refused: ${first.text}`);
  const again = await reset.guess(world, one, code);
  tally.elsewhere += [...wrongPurposes, again].filter(taken).length;
}

/** Requests a code and waits for the new one, ignoring earlier ones. */
async function newCode(world: ApiWorld, purpose: Purpose, player: Player): Promise<string> {
  await purpose.requestCode(world, player);
  return world.players.codeSentTo(player.email);
}

const taken = ({ status }: ApiResponse): boolean => status === 200;
const anyAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
