import { makeAutoObservable } from 'mobx';
import type { BookmakerRunner, Fancy } from '@pavilion/contract/calls/exchange';
import type { EventScore, LinesFrame } from '@pavilion/contract/live';

interface Lines {
  readonly fancy: readonly Fancy[];
  readonly bookmaker: readonly BookmakerRunner[];
  readonly score?: EventScore | undefined;
}

/** An event's fancy and bookmaker lines as the price stream reports them. */
export class LiveLines {
  /** By the ball-by-ball feed, if the match has one. */
  score: EventScore | undefined = undefined;
  /** When they were last received, in ms; the stream reports only changes. */
  updatedAt = 0;
  /** Null until they are known. */
  private received: Lines | null = null;
  private isFresh = false;
  private sequence: number | null = null;

  constructor(readonly eventId: string) {
    makeAutoObservable<this, 'sequence'>(this, { eventId: false, updatedAt: false, sequence: false }, { deep: false });
  }

  /** Null until they are known; every line is suspended while the lines may be stale. */
  get shown(): Lines | null {
    const { received } = this;
    if (received === null || this.isFresh) return received;
    return {
      fancy: received.fancy.map((line) => ({ ...line, suspended: 1 })),
      bookmaker: received.bookmaker.map((row) => ({ ...row, suspended: 1 })),
    };
  }

  /** @returns false if frames before it are missing: only a snapshot helps then. */
  apply([kind, , sequence, fancy, bookmaker, score]: LinesFrame): boolean {
    if (kind === 'd' && (this.received === null || this.sequence === null || sequence !== this.sequence + 1)) {
      this.age();
      return false;
    }
    const changed = { fancy: fancy.map(fancyOf), bookmaker: bookmaker.map(rowOf) };
    const before = kind === 'd' ? this.received : null;
    this.received =
      before === null
        ? changed
        : { fancy: replaced(before.fancy, changed.fancy), bookmaker: replaced(before.bookmaker, changed.bookmaker) };
    this.sequence = sequence;
    this.score = score;
    this.refresh();
    return true;
  }

  /** Applies a poll's reply; the stream resumes with a snapshot. */
  take(lines: Lines): void {
    this.received = lines;
    this.score = lines.score;
    this.sequence = null;
    this.refresh();
  }

  /** Marks the lines as stale; no delta applies until the next snapshot. */
  age(): void {
    this.isFresh = false;
    this.sequence = null;
  }

  private refresh(): void {
    this.isFresh = true;
    this.updatedAt = Date.now();
  }
}

function replaced<Row extends { readonly id: string }>(rows: readonly Row[], changed: readonly Row[]): readonly Row[] {
  if (changed.length === 0) return rows;
  const byId = new Map(changed.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}

function fancyOf([
  id,
  title,
  no,
  noRate,
  yes,
  yesRate,
  suspended,
  ballRunning,
  settlesBy,
]: LinesFrame[3][number]): Fancy {
  return { id, title, no, noRate, yes, yesRate, suspended, ballRunning, ...(settlesBy && { settlesBy }) };
}

function rowOf([id, name, backPrice, layPrice, suspended, ballRunning]: LinesFrame[4][number]): BookmakerRunner {
  return { id, name, backPrice, layPrice, suspended, ballRunning };
}
