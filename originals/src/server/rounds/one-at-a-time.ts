/** Runs work with the same name one at a time, and work with different names concurrently. */
export class OneAtATime {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const result = (this.tails.get(name) ?? Promise.resolve()).then(work, work);
    this.tails.set(name, result);
    const forget = (): void => {
      if (this.tails.get(name) === result) this.tails.delete(name);
    };
    void result.then(forget, forget);
    return result;
  }
}
