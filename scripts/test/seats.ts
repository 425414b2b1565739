/** Lets so many works run at a time; others wait in the order they came. */
export class Seats {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async sit<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((go) => this.waiting.push(go));
    return work().finally(() => this.stand());
  }

  private stand(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
