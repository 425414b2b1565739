import { cancelBets, openBets, placeBets } from '@pavilion/contract/calls/exchange-bets';
import {
  cashOut,
  cashOutOffer,
  exchangePosition,
  setDropProtection,
  showDropProtection,
} from '@pavilion/contract/calls/exchange-position';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { refuse } from '../../../kernel/texts/refusal';
import { readOffer, requestCashOut } from '../cash-out/cash-out.service';
import { readBets } from './bets';
import { cancel } from './cancel.service';
import { readDropProtection, saveDropProtection } from './drop-protection';
import { place } from './place.service';
import { readPosition } from './position.service';

export function bindOrders(app: App): void {
  serve(app, placeBets, async ({ trx, player, body }) => ({
    success: true as const,
    data: await place(app, trx, player, body),
  }));
  serve(app, cancelBets, async ({ trx, player, body }) => {
    const removed = await cancel(app, trx, player.id, body);
    return { success: true as const, data: removed.map(({ id, size }) => ({ id, size })) };
  });
  serve(app, openBets, async ({ player, query }) => ({
    data: await readBets(app.db, { player: player.id, market: query.marketId, event: query.eventId }, app.clock.now()),
  }));
  serve(app, exchangePosition, async ({ player, query }) => readPosition(app, player.id, query.eventId));
  serve(app, cashOutOffer, async ({ player, params, query }) => {
    if (!Number.isInteger(query.share) || query.share < 1 || query.share > 100) refuse('invalid_input');
    return readOffer(app, player.id, params.marketId, query.share);
  });
  serve(app, cashOut, async ({ trx, player, params, body }) => requestCashOut(app, trx, player, params.marketId, body));
  serve(app, showDropProtection, async ({ player }) => ({ seconds: await readDropProtection(app, player.id) }));
  serve(app, setDropProtection, async ({ player, body }) => {
    await saveDropProtection(app, player.id, body.seconds);
    return { success: true as const, seconds: body.seconds };
  });
}
