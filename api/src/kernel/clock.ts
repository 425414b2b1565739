/** The single source of business time, for SQL too: tests move it, so the database's now() would disagree. */
export class Clock {
  private ahead = 0;

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** Called only by the test clock's route. */
  advance(ms: number): void {
    this.ahead += ms;
  }
}
