import { walletMovements } from '@pavilion/contract/calls/wallet-movements';
import type { App } from '../server/app';
import { serve } from '../server/serve';
import { readMovements } from './movements.service';

export function bindMovements(app: App): void {
  serve(app, walletMovements, ({ player, query }) => readMovements(app.db, player.id, query));
}
