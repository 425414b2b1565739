/** Numbers that are always the same for the same text: a picture drawn twice must be one picture. */
export class Random {
  private state: number;

  constructor(text: string) {
    this.state = 2_166_136_261;
    for (const char of text) this.state = Math.imul(this.state ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0;
    // Neighbouring codes differ in one digit; a few rounds spread that over the whole state.
    for (let i = 0; i < 4; i++) this.next();
  }

  /** From 0 up to 1. */
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
