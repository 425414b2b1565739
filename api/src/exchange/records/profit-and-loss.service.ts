import type { profitAndLoss } from '@pavilion/contract/calls/exchange-records';
import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';

import type { Db } from '../../database/database';
import { readPage, walked, type List, type Walk } from '../../records/page';
import { rangeOf, type Range } from '../../records/range';
import type { App } from '../../server/app';

type ProfitAndLossQuery = QueryOf<typeof profitAndLoss>;

/** Returns a player's result per market, latest settlement first, with the total of the range. */
export async function listOutcomes(
  app: App,
  player: string,
  query: ProfitAndLossQuery,
): Promise<ReplyOf<typeof profitAndLoss>> {
  const range = rangeOf(query, app.clock.now());
  const list: List = {
    name: ['exchange outcomes', query.days, query.from, query.to],
    by: 'exchange_nets.settled_at',
    order: 'desc',
    id: 'exchange_nets.id',
  };
  const { rows, page } = await readPage(list, query, (walk) => readOutcomes(app.db, player, range, walk));
  const data = rows.map(
    ({
      market_id: marketId,
      market,
      kind,
      event_id: eventId,
      event,
      result,
      profit,
      commission,
      net,
      settled_at: settledAt,
      part: settlements,
    }) => ({ marketId, market, kind, eventId, event, result, profit, commission, net, settledAt, settlements }),
  );
  return { data, page, totals: await totals(app.db, player, range) };
}

async function readOutcomes(db: Db, player: string, range: Range, walk: Walk) {
  const nets = db
    .selectFrom('exchange_nets')
    .innerJoin('exchange_books', 'exchange_books.market_id', 'exchange_nets.market_id')
    .select([
      'exchange_nets.id',
      'exchange_nets.market_id',
      'exchange_books.name as market',
      'kind',
      'event_id',
      'event_name as event',
      'result_name as result',
      'profit',
      'commission',
      'net',
      'exchange_nets.settled_at',
      'part',
    ])
    .where('player_id', '=', player);
  return (await walked(nets, walk, range).execute()).map((row) => ({ ...row, sortedBy: row.settled_at }));
}

async function totals(db: Db, player: string, [from, to]: Range): Promise<ReplyOf<typeof profitAndLoss>['totals']> {
  const sums = await db
    .selectFrom('exchange_nets')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number>('profit').as('profit'),
      e.fn.sum<number>('commission').as('commission'),
      e.fn.sum<number>('net').as('net'),
    ])
    .where('player_id', '=', player)
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .executeTakeFirst();
  return {
    count: Number(sums?.count ?? 0),
    profit: Number(sums?.profit ?? 0),
    commission: Number(sums?.commission ?? 0),
    net: Number(sums?.net ?? 0),
  };
}
