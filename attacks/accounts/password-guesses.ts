import { logIn } from '@pavilion/contract/calls/identity';
import { urls } from '@pavilion/contract/settings';
import type { Player } from '../../scripts/lib/players';
import type { ApiWorld } from '../api-world';
import { type Attack, scaled } from '../attack';

const ACCOUNTS = 3;
const GUESSES = 60;
const DEVICE = 'visitor=phone-of-the-owner';

/** Sixty guesses at an account, each from another address and with a solved challenge, as a patient script sends them. */
export const passwordGuesses: Attack<ApiWorld> = {
  name: 'password-guesses',
  async attack(world, run) {
    const tally = { guesses: 0, checked: 0, notified: 0, locked: 0 };
    const accounts = scaled(ACCOUNTS, run);
    for (let n = 0; n < accounts; n += 1) {
      const owner = await world.players.makePlayer();
      await enter(world, owner);
      const codes = await guess(world, owner);
      tally.guesses += codes.length;
      tally.checked = Math.max(tally.checked, codes.filter((code) => code === 'invalid_credentials').length);
      const notices = await world.database.db
        .selectFrom('inboxMessages')
        .select('id')
        .where('playerId', '=', owner.playerId)
        .where('kind', '=', 'log_in_guesses')
        .execute();
      if (notices.length === 1) tally.notified += 1;
      if ((await enter(world, owner)) !== 200) tally.locked += 1;
    }
    return {
      guesses: tally.guesses,
      'checked-of-60': tally.checked,
      'owners-not-notified': accounts - tally.notified,
      'owners-locked-out': tally.locked,
    };
  },
};

async function guess({ client }: ApiWorld, { username }: Player): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 0; n < GUESSES; n += 1) {
    const address = `10.77.${Math.floor(Math.random() * 256)}.${n}`;
    const altcha = await client.solve('log_in', address);
    const { text } = await client.request(logIn, {
      address,
      body: { username, password: `not9right${n}`, altcha },
    });
    codes.push((JSON.parse(text) as { code?: string }).code ?? 'in');
  }
  return codes;
}

/** Logs the owner in from their own phone, with a solved challenge. @returns the status. */
async function enter({ env, client }: ApiWorld, { username, password }: Player): Promise<number> {
  const reply = await fetch(`${urls(env).api}${logIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: DEVICE },
    body: JSON.stringify({ username, password, altcha: await client.solve('log_in') }),
  });
  return reply.status;
}
