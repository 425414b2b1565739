/** Notifies subscribers of a channel's next file. */
export class ChannelNotifier {
  private readonly waiting = new Map<string, Set<() => void>>();
  hasEnded = false;

  notify(channel: string): void {
    for (const resolveNext of this.waiting.get(channel) ?? []) resolveNext();
  }

  /** Wakes all subscribers and ends the service. */
  end(): void {
    this.hasEnded = true;
    for (const channel of this.waiting.keys()) this.notify(channel);
  }

  /** @returns a promise of the next notification, or of the timeout in milliseconds; call `forget` to cancel it. */
  next(channel: string, ms: number): { readonly notification: Promise<void>; readonly cancel: () => void } {
    const all = this.waiting.get(channel) ?? new Set();
    this.waiting.set(channel, all);
    let resolveNext = (): void => undefined;
    const notification = new Promise<void>((resolve) => (resolveNext = resolve));
    const timer = setTimeout(resolveNext, ms);
    all.add(resolveNext);
    const cancel = (): void => {
      clearTimeout(timer);
      all.delete(resolveNext);
      resolveNext();
    };
    return { notification, cancel };
  }
}
