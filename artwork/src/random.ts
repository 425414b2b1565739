/** Seeded random numbers: the same text always gives the same sequence, so a redrawn picture is identical. */
export class Random {
  private state: number;

  constructor(text: string) {
    this.state = 2_166_136_261;
    for (const char of text) this.state = Math.imul(this.state ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0;
    // Neighboring codes differ in one digit; a few rounds spread the difference over the whole state.
    for (let i = 0; i < 4; i++) this.next();
  }

  /** Returns a number from 0 up to but not including 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(from: number, to: number): number {
    return Math.round((from + this.next() * (to - from)) * 10) / 10;
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }
}
