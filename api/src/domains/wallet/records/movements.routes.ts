import { walletMovements } from '@pavilion/contract/calls/wallet-movements';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { readMovements } from './movements.service';

export function bindMovements(app: App): void {
  serve(app, walletMovements, ({ player, query }) => readMovements(app.db, player.id, query));
}
