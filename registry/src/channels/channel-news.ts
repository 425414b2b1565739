/** Notifies subscribers of a channel's next file. */
export class ChannelNews {
  private readonly waiting = new Map<string, Set<() => void>>();
  hasEnded = false;

  notify(channel: string): void {
    for (const wake of this.waiting.get(channel) ?? []) wake();
  }

  /** Wakes all subscribers and ends the service. */
  end(): void {
    this.hasEnded = true;
    for (const channel of this.waiting.keys()) this.notify(channel);
  }

  /** @returns a promise of the next notification, or of the timeout in milliseconds; call `forget` to cancel it. */
  next(channel: string, ms: number): { readonly notification: Promise<void>; readonly forget: () => void } {
    const all = this.waiting.get(channel) ?? new Set();
    this.waiting.set(channel, all);
    let wake = (): void => undefined;
    const notification = new Promise<void>((resolve) => (wake = resolve));
    const timer = setTimeout(wake, ms);
    all.add(wake);
    const forget = (): void => {
      clearTimeout(timer);
      all.delete(wake);
      wake();
    };
    return { notification, forget };
  }
}
