import { listTurnovers, showTurnover, ticketsCsv, ticketTotals } from '@pavilion/contract/calls/turnover';
import { serveDownload } from '../../http/downloads/serve-download';
import { serve } from '../../http/serve';
import type { App } from '../../kernel/app';
import { ticketSheet } from './ticket-sheet';
import { everyTicket, listTickets, showTicket, totalTickets } from './tickets.service';

export function bindTickets(app: App): void {
  serve(app, listTurnovers, ({ player, query }) => listTickets(app, player.id, query));
  serve(app, showTurnover, ({ player, params, query }) => showTicket(app, player.id, params.id, query));
  serve(app, ticketTotals, ({ player, query }) => totalTickets(app, player.id, query));
  serveDownload(app, ticketsCsv, ({ player, query, language }) =>
    ticketSheet(language, everyTicket(app, player.id, query)),
  );
}
