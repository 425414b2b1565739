import type { Db } from '../../../kernel/database/database';
import type { BookRow } from '../books/book-row';
import { nameKey } from '../feed/name-key';
import { isOfMatch, type ScorecardNames } from './from-scorecard';
import type { MatchResult } from './scorecard/match-result';

/** The fields of an event that are compared with a scorecard. */
export interface CardEvent {
  readonly id: string;
  readonly name: string;
  /** Start of the match; null if unknown. */
  readonly opensAt: number | null;
  readonly competition: string | null;
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Returns the cricket events whose winner markets have the scorecard's sides as runners: unsettled ones, or the
 * given event.
 */
export async function eventsWithSides(
  db: Db,
  { sides }: MatchResult,
  named: ScorecardNames,
  event: string | undefined,
): Promise<CardEvent[]> {
  const query = db.selectFrom('exchangeBooks').selectAll().where('sport', '=', 'cricket').where('kind', '<>', 'fancy');
  const books = await (
    event === undefined ? query.where('settledAt', 'is', null) : query.where('eventId', '=', event)
  ).execute();
  const found = new Map(
    books.filter((book) => isOfMatch(book, sides, named)).map((book) => [book.eventId, book.eventName]),
  );
  if (found.size === 0) return [];
  const rows = await db
    .selectFrom('exchangeEvents')
    .select(['id', 'openDate', 'openDateGuessed', 'competition'])
    .where('id', 'in', [...found.keys()])
    .execute();
  return [...found].map(([id, name]) => {
    const row = rows.find((each) => each.id === id);
    const opensAt = row === undefined || row.openDateGuessed ? null : row.openDate;
    return { id, name, opensAt, competition: row?.competition ?? null };
  });
}

/**
 * Returns why a scorecard with an event's sides belongs to another match, or null if it fits.
 *
 * The same sides meet in several competitions and again within a week, so date and competition must both fit. A
 * competition named on only one side is ignored.
 */
export function mismatchOf(
  { name, opensAt, competition }: CardEvent,
  match: MatchResult,
  named: ScorecardNames,
): string | null {
  const [first] = match.dates;
  if (first === undefined)
    return `the card has no date, and ${name} can't be distinguished from another match of these sides.`;
  if (opensAt === null) return `the start of ${name} is not known, so no card can be matched to it.`;
  const apart = Math.abs(Date.parse(dayOf(opensAt)) - Date.parse(first));
  if (!(apart <= DAY_MS))
    return `the card is of ${first}, and ${name} begins on ${dayOf(opensAt)}: the dates may differ by a day at most.`;
  const ours = match.competition === null ? null : (named.get(match.competition) ?? match.competition);
  if (ours !== null && competition !== null && nameKey(ours) !== nameKey(competition))
    return `the card is of '${match.competition ?? ''}', and ${name} of '${competition}': use --as if they are the same.`;
  return null;
}

/** Returns an event's exchange market that is still open in the feed, or undefined if all are closed. */
export function findOpenMarket(markets: readonly BookRow[]): BookRow | undefined {
  return markets.find(({ kind, status }) => kind === 'exchange' && status !== 'CLOSED');
}
