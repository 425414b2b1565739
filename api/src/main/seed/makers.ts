import { makerNames, secrets } from '@pavilion/contract/settings';
import { createPlayer } from '../../domains/account/sign-up/sign-up.service';
import { adjust } from '../../domains/wallet/records/adjustment.service';
import type { App, Stop } from '../../kernel/app';
import { startLoop } from '../../kernel/loop';

const OPENING = 100_000_000;
const LOW = 40_000_000;
const CHECK_INTERVAL_MS = 60_000;

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

/** Tops up a market maker that has lost much of its money. @returns a function that stops it. */
export function fundMakersPeriodically(app: App): Stop {
  const check = async (): Promise<void> => {
    for (const username of makerNames) {
      const player = await app.db
        .selectFrom('players')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirst();
      if (!player) continue;
      const { main } = await app.ledger.balance(app.db, player.id);
      if (main < LOW)
        await adjust({ app, operator: 'demo' }, { player: player.id, amount: OPENING, reason: 'market_balance' });
    }
  };
  return startLoop(app, {
    name: 'maker-funding',
    pauseMs: CHECK_INTERVAL_MS,
    isDelayed: true,
    failure: 'market makers: funding failed',
    turn: check,
  });
}
