/** One thing readers follow; what it says is one text for all of them. */
export interface Topic {
  readonly key: string;
  /** Everything told so far, for who comes later; null while nothing is known. */
  first(now: number): string | null;
  /** What changed since it was last asked, or a sign of life where one is due; null where there is nothing to say. */
  next(now: number): string | null;
}

/** One server-sent event. */
export function eventText(name: string, frame: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(frame)}\n\n`;
}
