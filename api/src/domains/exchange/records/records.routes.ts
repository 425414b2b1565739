import * as calls from '@pavilion/contract/calls/exchange-records';
import { serveDownload } from '../../../http/downloads/serve-download';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { listActivity } from './activity.service';
import { everyBet, listBets, totalBets } from './bet-history.service';
import { betSheet } from './bet-sheet';
import { listOutcomes } from './profit-and-loss.service';

/** Binds the endpoints for a player's own bet records. */
export function bindExchangeRecords(app: App): void {
  for (const call of [calls.betHistory, calls.exchangeHub])
    serve(app, call, ({ player, query }) => listBets(app, player.id, query));
  serve(app, calls.betHistoryTotals, ({ player, query }) => totalBets(app, player.id, query));
  serve(app, calls.profitAndLoss, ({ player, query }) => listOutcomes(app, player.id, query));
  serve(app, calls.activityLog, ({ player, query }) => listActivity(app, player.id, query));
  serveDownload(app, calls.betHistoryCsv, ({ player, query, language }) =>
    betSheet(language, everyBet(app, player.id, query)),
  );
}
