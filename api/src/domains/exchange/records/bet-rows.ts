import { sql } from 'kysely';
import type { BetEndReason, BetKind, BetSide } from '@pavilion/contract/calls/exchange-bets';
import type { BetStatus } from '@pavilion/contract/calls/exchange-records';
import type { LineSubject } from '@pavilion/contract/line-subject';

/** A bet with its result as computed by the database; poisha. */
export interface BetRow {
  readonly id: string;
  readonly playerId: string;
  readonly kind: BetKind;
  readonly eventId: string;
  readonly event: string;
  readonly marketId: string;
  readonly market: string;
  readonly selection: string;
  readonly settlesBy: LineSubject | null;
  readonly side: BetSide;
  readonly size: number;
  readonly matched: number;
  readonly cancelled: number;
  readonly lapsed: number;
  readonly voided: number;
  readonly odds: number;
  readonly line: number | null;
  readonly profit: number;
  readonly liability: number;
  readonly net: number | null;
  readonly status: BetStatus;
  /** Half of it won or lost. */
  readonly isHalf: boolean;
  readonly endReason: BetEndReason | null;
  readonly result: string | null;
  readonly placedAt: number;
  readonly settledAt: number | null;
}

/** Matches that no withdrawal made void, with what they are worth after reductions. */
const standing = sql`from exchange_matches m left join exchange_match_terms t on t.match_id = m.id where t.is_void is not true`;

/** Profit of the matched part, rounded as its matches were: won by the backer, paid by the layer. */
const matchedProfit = sql`case
  when o.kind = 'exchange' and o.side = 'back' then coalesce((select sum(coalesce(t.profit, m.profit)) ${standing} and m.back_order = o.id), 0)::bigint
  when o.kind = 'exchange' then coalesce((select sum(coalesce(t.profit, m.profit)) ${standing} and m.lay_order = o.id), 0)::bigint
  when o.side = 'lay' then ((o.matched + o.voided) * o.price + 9999) / 10000
  else (o.matched + o.voided) * o.price / 10000 end`;

/** Possible profit of the waiting part, which only exchange orders have. */
const unmatchedProfit = sql`case when o.side = 'lay' then (o.remaining * (o.price - 100) + 99) / 100 else o.remaining * (o.price - 100) / 100 end`;

const outcome = sql`coalesce((select s->>'outcome' from jsonb_array_elements(b.selections) s where s->>'id' = o.selection_id), o.selection_id)`;
/** Result of the matched part of a bet on a runner in a dead heat, rounded as its settlement was; null for other bets. */
const tiedNet = sql`case when o.kind = 'exchange' and ${outcome} = any(string_to_array(split_part(b.result, '/', 2), ',')) then
  (select sum((m.size + coalesce(t.profit, m.profit)) * (b.winners - cardinality(array_remove(string_to_array(split_part(b.result, '/', 1), ','), '')))
      / cardinality(string_to_array(split_part(b.result, '/', 2), ',')) - m.size)
    ${standing} and (m.back_order = o.id or m.lay_order = o.id))::bigint * case o.side when 'back' then 1 else -1 end end`;
/** What a bet on a selection with a handicap comes to, in halves of its stake, for the backer; null for other bets. */
const halves = sql`(select greatest(-2, least(2, (h->>'toward')::bigint * 4 * (
    case when b.result like '%-%' then split_part(b.result, '-', 1)::bigint - split_part(b.result, '-', 2)::bigint else b.result::bigint end
  ) + (h->>'quarters')::bigint)) from (select s->'handicap' as h from jsonb_array_elements(b.selections) s where s->>'id' = o.selection_id) as own where h is not null)`;
const handicapNet = sql`(select sum(case ${halves} when 2 then coalesce(t.profit, m.profit) when 1 then coalesce(t.profit, m.profit) / 2 when 0 then 0 when -1 then -(m.size / 2) else -m.size end)
  ${standing} and (m.back_order = o.id or m.lay_order = o.id))::bigint * case o.side when 'back' then 1 else -1 end`;
/** Result of a bet that is settled by parts of its stake; null for other bets. */
const partNet = sql`case when o.kind = 'exchange' and b.selections @> '[{"handicap": {}}]' then case when b.result is not null then ${handicapNet} end else ${tiedNet} end`;
const isWinner = sql`case when o.kind = 'fancy' then (rtrim(b.result, '+')::bigint >= o.selection_id::bigint) = (o.side = 'yes')
  else (${outcome} = any(string_to_array(split_part(b.result, '/', 1), ','))) = (o.side = 'back') end`;

/** Selects all players' bets; callers filter by player. */
export const betRows = sql<BetRow>`(
  select id, player_id, kind, event_id, event, market_id, market, selection, settles_by, side, size, matched, cancelled, lapsed, voided, odds, line, placed_at, status, is_half, end_reason, result, settled_at,
    case when side = 'lay' then matched + remaining else won + wished end as profit,
    case when side = 'lay' then won + wished else matched + remaining end as liability,
    case when tied is not null then tied when status = 'open' then null when status = 'WON' then case when side = 'lay' then matched else won end when status = 'LOST' then case when side = 'lay' then -won else -matched end else 0 end as net
  from (
    select o.id, o.player_id, o.kind, b.event_id, b.event_name as event, o.market_id, b.name as market, o.selection, b.settles_by, o.side, o.size, o.matched, o.remaining, o.cancelled, o.lapsed, o.voided,
      case when o.kind = 'exchange' then coalesce(round(o.matched_value::numeric / nullif(case when o.matched > 0 then o.matched else o.voided end, 0)), o.price)::bigint else o.price end as odds,
      o.line, o.placed_at, o.end_reason, case when o.matched = 0 then 0 else ${matchedProfit} end as won, ${unmatchedProfit} as wished,
      case when o.remaining > 0 or (o.matched > 0 and b.settled_at is null) then 'open'
        when o.matched > 0 and b.selections @> '[{"handicap": {}}]' and ${halves} = 0 then 'void'
        when o.matched > 0 then case when coalesce(${partNet} >= 0, ${isWinner}) then 'WON' else 'LOST' end
        when o.voided > 0 then 'void' when o.cancelled >= o.lapsed then 'cancelled' else 'lapsed' end as status,
      o.matched > 0 and o.remaining = 0 and b.settled_at is not null and b.result is not null and b.selections @> '[{"handicap": {}}]' and coalesce(abs(${halves}) = 1, false) as is_half,
      case when o.matched > 0 and b.settled_at is not null then b.result_name end as result,
      case when o.matched > 0 and o.remaining = 0 and b.settled_at is not null then ${partNet} end as tied,
      case when o.matched > 0 then b.settled_at when o.voided > 0 then coalesce(b.settled_at, (select max(removed_at) from exchange_removals where market_id = o.market_id)) else o.ended_at end as settled_at
    from exchange_orders o join exchange_books b on b.market_id = o.market_id
  ) as each)`;
