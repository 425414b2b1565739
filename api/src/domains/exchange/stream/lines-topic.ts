import { bookmakerMarket, fancyMarket } from '@pavilion/contract/calls/exchange-bets';
import type { LinesFrame, WireBookmakerRow, WireFancy } from '@pavilion/contract/live';
import type { StoredEvent } from '../feed/event-store';
import { eventText, type Topic } from './topic';

type Lines = Pick<StoredEvent, 'id' | 'fancy' | 'bookmaker' | 'score'>;

/** The ids of the house's markets that take no bets, whatever the feed says of their lines. */
export type ClosedLines = 'all' | ReadonlySet<string>;

/** Returns the lines as players see them: suspended if they take no bets. */
export function linesForPlayers(
  { id, fancy, bookmaker }: Lines,
  closed: ClosedLines,
): Pick<Lines, 'fancy' | 'bookmaker'> {
  const isClosed = (market: string): boolean => closed === 'all' || closed.has(market);
  return {
    fancy: fancy.map((line) => (isClosed(fancyMarket(id, line.id)) ? { ...line, suspended: 1 } : line)),
    bookmaker: isClosed(bookmakerMarket(id)) ? bookmaker.map((row) => ({ ...row, suspended: 1 })) : bookmaker,
  };
}

/** An event's fancy and bookmaker lines: a snapshot when the offered lines differ, otherwise the changed ones. */
export class LinesTopic implements Topic {
  private sequence = 0;
  private rows: { readonly fancy: readonly WireFancy[]; readonly bookmaker: readonly WireBookmakerRow[] } | null = null;
  private published: Lines | null = null;
  private publishedClosed: ClosedLines | null = null;
  /** As JSON; undefined without a score. */
  private score: string | undefined;

  /** @param lines - returns null while the event is unknown. @param closed - which of them take no bets now. */
  constructor(
    readonly key: string,
    private readonly lines: () => Lines | null,
    private readonly closed: () => ClosedLines,
  ) {}

  first(): string | null {
    return this.rows && eventText('lines', this.frame('s', this.rows.fancy, this.rows.bookmaker));
  }

  next(): string | null {
    const lines = this.lines();
    const closed = this.closed();
    if (lines === null || (lines === this.published && closed === this.publishedClosed)) return null;
    Object.assign(this, { published: lines, publishedClosed: closed });
    const before = this.rows;
    const shown = linesForPlayers(lines, closed);
    this.rows = { fancy: shown.fancy.map(wireFancy), bookmaker: shown.bookmaker.map(wireRow) };
    const fancy = changedRows(before?.fancy, this.rows.fancy);
    const bookmaker = changedRows(before?.bookmaker, this.rows.bookmaker);
    const score = JSON.stringify(lines.score);
    if (fancy?.length === 0 && bookmaker?.length === 0 && score === this.score) return null;
    this.score = score;
    this.sequence += 1;
    return fancy === null || bookmaker === null ? this.first() : eventText('lines', this.frame('d', fancy, bookmaker));
  }

  private frame(kind: LinesFrame[0], fancy: readonly WireFancy[], bookmaker: readonly WireBookmakerRow[]): LinesFrame {
    const frame = [kind, this.key, this.sequence, fancy, bookmaker] as const;
    const score = this.published?.score ?? null;
    return score === null ? frame : [...frame, score];
  }
}

/** Returns the rows that differ, or null if the rows or their order changed. */
function changedRows<Row extends readonly [id: string, ...unknown[]]>(
  before: readonly Row[] | undefined,
  after: readonly Row[],
): readonly Row[] | null {
  if (before?.length !== after.length || before.some(([id], index) => id !== after[index]?.[0])) return null;
  return after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
}

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

function wireFancy({
  id,
  title,
  no,
  noRate,
  yes,
  yesRate,
  suspended,
  ballRunning,
  settlesBy,
}: Lines['fancy'][number]): WireFancy {
  const line = [id, title, no, noRate, yes, yesRate, flag(suspended), flag(ballRunning)] as const;
  return settlesBy ? [...line, settlesBy] : line;
}

function wireRow({
  id,
  name,
  backPrice,
  layPrice,
  suspended,
  ballRunning,
}: Lines['bookmaker'][number]): WireBookmakerRow {
  return [id, name, backPrice, layPrice, flag(suspended), flag(ballRunning)];
}
