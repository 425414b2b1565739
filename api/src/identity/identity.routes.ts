import { balance, logOut } from '@pavilion/contract/calls/identity';

import type { App } from '../server/app';
import { serve } from '../server/serve';
import { endSession } from './session.service';

export function bindIdentity(app: App): void {
  serve(app, logOut, async ({ player }) => {
    await endSession(app, player);
    return { success: true as const };
  });

  serve(app, balance, async ({ player }) => {
    const { main, bonus, currency } = await app.ledger.balance(app.db, player.id);
    return { main, bonus, currency: currency as 'BDT' };
  });
}
