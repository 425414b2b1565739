import { TOTP } from 'otpauth';
import { confirm } from '@pavilion/contract/calls/confirmation';
import { activateTotp, beginTotp } from '@pavilion/contract/calls/factors';
import { logIn } from '@pavilion/contract/calls/identity';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeyLogIn,
  logInWithPasskey,
} from '@pavilion/contract/calls/passkeys';
import { publicOrigins } from '@pavilion/contract/links';
import { SoftwareAuthenticator } from '../../api/src/testing/passkeys/software-authenticator';
import type { Player } from '../../scripts/lib/players';
import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';

const ACCOUNTS = 12;
const WIDTH = 2;
/** How often each code and response is sent at once; below the five tries after which the api refuses all. */
const TIMES = 3;
const STEP_MS = 30_000;

interface Account {
  readonly player: Player;
  readonly secret: string;
  readonly codes: readonly string[];
  readonly device: SoftwareAuthenticator;
}

type Sessions = { used: number; opened: number; attempts: number };

/**
 * Whoever saw a code or a passkey's response sends it as well: at the same moment, later, in their own attempt to log in,
 * from a false site, or to confirm another's session.
 */
export const secondFactorReplays: Attack<MoneyWorld> = {
  name: 'second-factor-replays',
  async attack(world, run) {
    const count = scaled(ACCOUNTS, run);
    run.log(`${count} accounts with an authenticator app and a passkey`);
    const tally: Sessions = { used: 0, opened: 0, attempts: 0 };
    let foreign = 0;
    await runConcurrently(count, WIDTH, async () => {
      const [one, other] = [await ready(world), await ready(world)];
      await replayCodes(world, one, tally);
      await replayResponse(world, one, tally);
      const accepted = await sendForeign(world, one, other, tally);
      foreign += accepted;
    });
    return {
      proofs: tally.used,
      attempts: tally.attempts,
      sessions: tally.opened,
      'sessions-beyond': tally.opened - tally.used,
      'foreign-accepted': foreign,
    };
  },
};

async function ready(world: MoneyWorld): Promise<Account> {
  const { client, players, env } = world;
  const player = await players.makePlayer();
  const { token } = player;
  const confirmation = await players.confirmAs(player);
  const device = new SoftwareAuthenticator(publicOrigins(env).site);
  const { options } = await client.call(beginPasskey, { token, confirmation });
  const passkey = device.create(options);
  await client.call(addPasskey, { token, confirmation, body: { name: 'Phone', passkey } });
  const { secret } = await client.call(beginTotp, { token, confirmation });
  const code = new TOTP({ secret }).generate();
  const { codes } = await client.call(activateTotp, { token, confirmation, body: { code } });
  return { player, secret, codes, device };
}

/** Sends a call several times at once and once more later. @returns how many were accepted. */
async function sendAgain(send: () => Promise<{ readonly status: number }>, tally: Sessions): Promise<void> {
  const atOnce = await Promise.all(Array.from({ length: TIMES }, send));
  const replies = [...atOnce, await send()];
  tally.used += 1;
  tally.attempts += replies.length;
  tally.opened += replies.filter(({ status }) => status === 200).length;
}

async function replayCodes({ client }: MoneyWorld, { player, secret, codes }: Account, tally: Sessions): Promise<void> {
  const { username, password } = player;
  // The step after the one that turned the app on.
  const next = new TOTP({ secret }).generate({ timestamp: Date.now() + STEP_MS });
  for (const factor of [next, codes[0] ?? ''])
    await sendAgain(() => client.request(logIn, { body: { username, password, factor } }), tally);
}

async function replayResponse({ client }: MoneyWorld, { device }: Account, tally: Sessions): Promise<void> {
  const { attempt, options } = await client.call(beginPasskeyLogIn, {});
  const passkey = device.sign(options);
  await sendAgain(() => client.request(logInWithPasskey, { body: { attempt, passkey } }), tally);
}

/** @returns how many responses were accepted that are not for this site, this attempt or this player. */
async function sendForeign({ client }: MoneyWorld, victim: Account, thief: Account, tally: Sessions): Promise<number> {
  const own = await client.call(beginPasskeyLogIn, {});
  const thiefs = await client.call(beginPasskeyLogIn, {});
  const { token } = victim.player;
  const { options } = await client.call(beginPasskeyConfirmation, { token });
  const logInWith = (attempt: string, passkey: ReturnType<SoftwareAuthenticator['sign']>) =>
    client.request(logInWithPasskey, { body: { attempt, passkey } });
  const replies = [
    await logInWith(thiefs.attempt, victim.device.sign(own.options)),
    await logInWith(own.attempt, victim.device.sign(own.options, { origin: 'https://pavilion.evil.example' })),
    await logInWith(thiefs.attempt, thief.device.sign(thiefs.options, { id: victim.device.id })),
    await client.request(confirm, {
      token,
      body: { method: 'passkey', proof: JSON.stringify(thief.device.sign(options)) },
    }),
    await client.request(confirm, { token, body: { method: 'password', proof: victim.player.password } }),
    await client.request(confirm, { token, body: { method: 'recovery-code', proof: victim.codes[0] ?? '' } }),
  ];
  tally.attempts += replies.length;
  return replies.filter(({ status }) => status === 200).length;
}
