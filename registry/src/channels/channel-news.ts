/** Wakes those who wait for a channel's next file. */
export class ChannelNews {
  private readonly waiting = new Map<string, Set<() => void>>();
  hasEnded = false;

  tell(channel: string): void {
    for (const wake of this.waiting.get(channel) ?? []) wake();
  }

  /** Nobody waits from now on. */
  end(): void {
    this.hasEnded = true;
    for (const channel of this.waiting.keys()) this.tell(channel);
  }

  /** @returns the next news, or the end of so many milliseconds; to be forgotten once it isn't waited for. */
  next(channel: string, ms: number): { readonly heard: Promise<void>; readonly forget: () => void } {
    const all = this.waiting.get(channel) ?? new Set();
    this.waiting.set(channel, all);
    let wake = (): void => undefined;
    const heard = new Promise<void>((resolve) => (wake = resolve));
    const timer = setTimeout(wake, ms);
    all.add(wake);
    const forget = (): void => {
      clearTimeout(timer);
      all.delete(wake);
      wake();
    };
    return { heard, forget };
  }
}
