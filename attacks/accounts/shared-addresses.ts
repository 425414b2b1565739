import { logIn, signUp } from '@pavilion/contract/calls/identity';
import { newPlayerDetails } from '../../scripts/lib/players';
import type { ApiWorld } from '../api-world';
import { type Attack, scaled } from '../attack';

const PLAYERS = 10;
const ADDRESS = '203.0.113.77';
/** Log-ins of an address in ten minutes, by the setting. */
const LIMIT = 40;
const PROBES = 20;

/** A script uses up the limit of an address that players share, and asks sign-up which names exist. */
export const sharedAddresses: Attack<ApiWorld> = {
  name: 'shared-addresses',
  async attack(world, run) {
    await store(world, 'call_limits', { log_in: LIMIT });
    const count = scaled(PLAYERS, run);
    const players = await Promise.all(Array.from({ length: count }, () => world.players.makePlayer()));
    let refused = 0;
    for (let n = 0; n < 2 * LIMIT; n += 1) {
      const body = { username: `nobody${n}`, password: 'not9right' };
      if ((await world.client.request(logIn, { address: ADDRESS, body })).status === 429) refused += 1;
    }
    let locked = 0;
    for (const { username, password } of players) {
      const altcha = await world.client.solve('log_in', ADDRESS);
      const reply = await world.client.request(logIn, { address: ADDRESS, body: { username, password, altcha } });
      if (reply.status !== 200) locked += 1;
    }
    await store(world, 'challenge_required', true);
    const revealed = await probe(world, players[0]?.username ?? '');
    await store(world, 'challenge_required', false);
    await store(world, 'call_limits', {});
    return { 'script-refused': refused, players: count, 'players-locked-out': locked, 'names-revealed': revealed };
  },
};

/** Signs up with a taken and a free name, without proof. @returns how often the replies differ. */
async function probe({ client }: ApiWorld, taken: string): Promise<number> {
  let revealed = 0;
  for (let n = 0; n < PROBES; n += 1) {
    const replies = [taken, newPlayerDetails().username].map((username) => {
      const { phone, email, password } = newPlayerDetails();
      const body = { username, password, confirmPassword: password, phone, email, currency: 'BDT' };
      return client.request(signUp, { address: `10.78.0.${n}`, body });
    });
    const [one, other] = await Promise.all(replies);
    if (one?.text !== other?.text) revealed += 1;
  }
  return revealed;
}

async function store({ database }: ApiWorld, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await database.db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
}
