/** One subscribable subject; its texts are the same for all subscribers. */
export interface Topic {
  readonly key: string;
  /** Returns the snapshot for a new subscriber, or null while nothing is known. */
  first(now: number): string | null;
  /** Returns the changes since the last call or a due heartbeat, or null if there is nothing to send. */
  next(now: number): string | null;
}

/** Formats one server-sent event. */
export function eventText(name: string, frame: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(frame)}\n\n`;
}
