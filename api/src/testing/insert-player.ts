import { hash } from '@node-rs/argon2';
import { storedPhone } from '@pavilion/contract/phone';
import { deviceOf } from '../domains/account/guards/device';
import { noteLogin } from '../domains/account/log-in/login-history.service';
import { insertPlayer as insertSignUp } from '../domains/account/sign-up/sign-up.service';
import type { App } from '../kernel/app';
import { inTransaction } from '../kernel/database/database';
import { openSession } from '../session/session.service';
import { randomAddress } from './client';
import { type InsertedPlayer, PASSWORD, type signUpForm } from './player';

/** In milliseconds: a hash names its own costs, so the api's checks of this one are as fast. */
let passwordHash: Promise<string> | undefined;
const fast = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Inserts a player and logs them in, with the services' own steps in one transaction.
 *
 * A sign-up and a login through the api are slow on purpose: each hashes the password. Here it is hashed once.
 */
export async function insertPlayer(
  app: App,
  form: ReturnType<typeof signUpForm>,
  isVerified: boolean,
): Promise<InsertedPlayer> {
  const password = await (passwordHash ??= hash(PASSWORD, fast));
  const ip = randomAddress();
  const device = deviceOf(undefined);
  return inTransaction(app.db, async (trx) => {
    const id = await insertSignUp(
      app,
      trx,
      { ...form, currency: 'BDT' },
      { phone: storedPhone(form.phone) ?? '', referrer: undefined },
      { password, address: ip },
    );
    if (isVerified)
      await trx.updateTable('phones').set({ verifiedAt: app.clock.now() }).where('playerId', '=', id).execute();
    const token = await openSession(app, trx, id, { address: ip, device });
    await noteLogin(app, trx, id, 'success', { ip, device });
    return { id, token, username: form.username, phone: form.phone };
  });
}
