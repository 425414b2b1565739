import { makerNames, secrets } from '@pavilion/contract/settings';
import { createPlayer } from '../../domains/account/sign-up/sign-up.service';
import { adjust } from '../../domains/wallet/records/adjustment.service';
import type { App } from '../../kernel/app';
import type { Queue } from '../../kernel/jobs/jobs';

const OPENING = 100_000_000;
const LOW = 40_000_000;
const CHECK_INTERVAL_S = 60;

/** Creates and funds the market makers' accounts of the demo, as an operator would; the sandbox logs them in. */
export async function seedMakers(app: App): Promise<void> {
  const password = secrets().makers;
  for (const [at, username] of makerNames.entries()) {
    const id = await createPlayer(app, {
      username,
      password,
      confirmPassword: password,
      phone: `0171100000${at}`,
      name: 'Market Maker',
      email: `${username}@pavilion.example`,
      currency: 'BDT',
    });
    await adjust({ app, operator: 'demo' }, { player: id, amount: OPENING, reason: 'market_balance' });
  }
}

/** Tops up market makers that have lost much of their money. */
export const makerFunding = (app: App): Queue => ({
  name: 'maker-funding',
  everySeconds: CHECK_INTERVAL_S,
  isDelayed: true,
  failure: 'market makers: funding failed',
  turn: async () => {
    const makers = await app.db.selectFrom('players').select('id').where('username', 'in', makerNames).execute();
    for (const { id } of makers) {
      const { main } = await app.ledger.balance(app.db, id);
      if (main < LOW)
        await adjust({ app, operator: 'demo' }, { player: id, amount: OPENING, reason: 'market_balance' });
    }
    return undefined;
  },
});
