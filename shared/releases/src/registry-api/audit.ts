/** One move of a channel: time, actor, compositions before and after, and the parts involved. */
export interface LogEntry {
  readonly at: string;
  readonly actor: string;
  readonly channel: string;
  readonly revision: number;
  readonly what: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly parts: readonly string[];
  readonly reason: string | null;
}

/** One line of the log: a channel's move or any other logged action. */
export interface LogLine {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly what: string;
  readonly channel: string | null;
  readonly revision: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly parts: readonly string[];
  readonly reason: string | null;
  readonly hash: string;
}

export interface LogPage {
  readonly lines: readonly LogLine[];
  /** All actors in the log, for the filter. */
  readonly actors: readonly string[];
}

/** Result of verifying the log's hash chain. */
export interface Chain {
  readonly lines: number;
  /** First line that fails the chain: it was changed, or the one before it is missing. */
  readonly brokenAt: number | null;
}
