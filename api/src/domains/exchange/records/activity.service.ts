import { sql } from 'kysely';
import type { Activity, activityLog, ActivityRecord } from '@pavilion/contract/calls/exchange-records';
import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import type { LineSubject } from '@pavilion/contract/line-subject';
import { type List, readPage, selectRange } from '../../../http/lists/page';
import { rangeOf } from '../../../http/lists/range';
import type { App } from '../../../kernel/app';

interface Row extends Omit<ActivityRecord, 'marketId' | 'eventId' | 'betId' | 'settlesBy'> {
  readonly what: Activity;
  readonly marketId: string;
  readonly eventId: string;
  readonly betId: string | null;
  readonly settlesBy: LineSubject | null;
}

/**
 * Selects a player's placed, ended and settled bets. Each of the three uses an index on its own time; at equal times
 * the settlement sorts last.
 */
const activities = (player: string) => sql<Row>`(
  select 'p' || o.id as id, 'placed' as what, o.placed_at as at, o.market_id, b.name as market, b.event_id, b.event_name as event, o.size as amount,
    o.id as bet_id, o.selection, o.side, o.price as odds, o.line as run, null::text as result, b.settles_by
  from exchange_orders o join exchange_books b using (market_id) where o.player_id = ${player}
  union all
  select 'q' || o.id, case when o.lapsed > 0 then 'lapsed' else 'cancelled' end, o.ended_at, o.market_id, b.name, b.event_id, b.event_name, o.cancelled + o.lapsed,
    o.id, o.selection, o.side, o.price, o.line, null, b.settles_by
  from exchange_orders o join exchange_books b using (market_id) where o.player_id = ${player} and o.ended_at is not null
  union all
  select 's' || c.id, case when s.result is null then 'voided' when c.part > 1 then 'resettled' else 'settled' end, c.settled_at, c.market_id, b.name, b.event_id, b.event_name, c.amount,
    null, null, null, null, null, s.result_name, b.settles_by
  from exchange_net_changes c join exchange_settlements s on s.market_id = c.market_id and s.part = c.part join exchange_books b on b.market_id = c.market_id where c.player_id = ${player}
)`;

/** Returns one page of a player's exchange activity, newest first. */
export async function listActivity(
  app: App,
  player: string,
  query: QueryOf<typeof activityLog>,
): Promise<ReplyOf<typeof activityLog>> {
  const range = rangeOf(query, app.clock.now());
  const list: List = { name: ['exchange activity', query.days, query.from, query.to], by: 'at', order: 'desc' };
  const { rows, page } = await readPage(list, query, async (pageRange) => {
    const found = await selectRange(
      app.db.selectFrom(activities(player).as('activity')).selectAll(),
      pageRange,
      range,
    ).execute();
    return found.map((row) => ({ ...row, sortedBy: row.at }));
  });
  return {
    data: rows.map(({ marketId, eventId, betId, settlesBy, sortedBy: _, ...row }) => ({
      ...row,
      ...(settlesBy && { settlesBy }),
      marketId,
      eventId,
      betId,
    })),
    page,
  };
}
