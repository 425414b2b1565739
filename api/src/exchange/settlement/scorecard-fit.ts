import type { Db } from '../../database/database';
import { nameKey } from '../name-key';
import type { BookRow } from '../orders/book-row';
import { isOfMatch, type Named } from './from-scorecard';
import type { MatchResult } from './match-result';

/** An event as far as a scorecard may be its own. */
export interface CardEvent {
  readonly id: string;
  readonly name: string;
  /** When its match begins; null where nobody said. */
  readonly opensAt: number | null;
  readonly competition: string | null;
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The events of cricket whose winner's markets have a card's sides for runners: those not settled, or the one named. */
export async function eventsWithSides(
  db: Db,
  { sides }: MatchResult,
  named: Named,
  event: string | undefined,
): Promise<CardEvent[]> {
  const query = db.selectFrom('exchange_books').selectAll().where('sport', '=', 'cricket').where('kind', '<>', 'fancy');
  const books = (await (
    event === undefined ? query.where('settled_at', 'is', null) : query.where('event_id', '=', event)
  ).execute()) as BookRow[];
  const found = new Map(
    books.filter((book) => isOfMatch(book, sides, named)).map((book) => [book.event_id, book.event_name]),
  );
  if (found.size === 0) return [];
  const known = await db
    .selectFrom('exchange_events')
    .select(['id', 'open_date', 'open_date_guessed', 'competition'])
    .where('id', 'in', [...found.keys()])
    .execute();
  return [...found].map(([id, name]) => {
    const row = known.find((each) => each.id === id);
    const opensAt = row === undefined || row.open_date_guessed ? null : row.open_date;
    return { id, name, opensAt, competition: row?.competition ?? null };
  });
}

/**
 * Why a card with an event's sides is another match's all the same; null where it is its own.
 *
 * The same sides meet in several competitions, and again the next week: both have to fit. A competition that only one
 * of the two names can't tell them apart.
 */
export function misfitOf({ name, opensAt, competition }: CardEvent, match: MatchResult, named: Named): string | null {
  const [first] = match.dates;
  if (first === undefined) return `the card has no date, and ${name} can't be told from another match of these sides.`;
  if (opensAt === null) return `when ${name} begins is not known, so no card can be its own.`;
  const apart = Math.abs(Date.parse(dayOf(opensAt)) - Date.parse(first));
  if (!(apart <= DAY_MS))
    return `the card is of ${first}, and ${name} begins on ${dayOf(opensAt)}: a card counts within a day of that.`;
  const ours = match.competition === null ? null : (named.get(match.competition) ?? match.competition);
  if (ours !== null && competition !== null && nameKey(ours) !== nameKey(competition))
    return `the card is of '${match.competition ?? ''}', and ${name} of '${competition}': say with --as if they are the same.`;
  return null;
}

/** The market of an event that the feed must close first; none where all are closed. */
export function findOpenMarket(markets: readonly BookRow[]): BookRow | undefined {
  return markets.find(({ kind, status }) => kind === 'exchange' && status !== 'CLOSED');
}
