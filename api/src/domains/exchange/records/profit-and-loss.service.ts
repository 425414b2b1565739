import type { profitAndLoss } from '@pavilion/contract/calls/exchange-records';
import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { type List, type PageRange, readPage, selectRange } from '../../../http/lists/page';
import { type Range, rangeOf } from '../../../http/lists/range';
import type { App } from '../../../kernel/app';
import type { Db } from '../../../kernel/database/database';

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
    by: 'exchangeNets.settledAt',
    order: 'desc',
    id: 'exchangeNets.id',
  };
  const { rows, page } = await readPage(list, query, (pageRange) => readOutcomes(app.db, player, range, pageRange));
  const data = rows.map(({ settlesBy, part: settlements, ...row }) => ({
    marketId: row.marketId,
    market: row.market,
    kind: row.kind,
    ...(settlesBy && { settlesBy }),
    eventId: row.eventId,
    event: row.event,
    result: row.result,
    profit: row.profit,
    commission: row.commission,
    net: row.net,
    settledAt: row.settledAt,
    settlements,
  }));
  return { data, page, totals: await totals(app.db, player, range) };
}

async function readOutcomes(db: Db, player: string, range: Range, pageRange: PageRange) {
  const nets = db
    .selectFrom('exchangeNets')
    .innerJoin('exchangeBooks', 'exchangeBooks.marketId', 'exchangeNets.marketId')
    .select([
      'exchangeNets.id',
      'exchangeNets.marketId',
      'exchangeBooks.name as market',
      'kind',
      'settlesBy',
      'eventId',
      'eventName as event',
      'resultName as result',
      'profit',
      'commission',
      'net',
      'exchangeNets.settledAt',
      'part',
    ])
    .where('playerId', '=', player);
  return (await selectRange(nets, pageRange, range).execute()).map((row) => ({ ...row, sortedBy: row.settledAt }));
}

async function totals(db: Db, player: string, [from, to]: Range): Promise<ReplyOf<typeof profitAndLoss>['totals']> {
  const sums = await db
    .selectFrom('exchangeNets')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number>('profit').as('profit'),
      e.fn.sum<number>('commission').as('commission'),
      e.fn.sum<number>('net').as('net'),
    ])
    .where('playerId', '=', player)
    .where('settledAt', '>=', from)
    .where('settledAt', '<', to)
    .executeTakeFirst();
  return {
    count: Number(sums?.count ?? 0),
    profit: Number(sums?.profit ?? 0),
    commission: Number(sums?.commission ?? 0),
    net: Number(sums?.net ?? 0),
  };
}
