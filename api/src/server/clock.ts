/** The one source of business time, also for SQL: tests move it, so now() of the database would disagree. */
export class Clock {
  private ahead = 0;

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** Only reached through the test clock's route. */
  advance(ms: number): void {
    this.ahead += ms;
  }
}
