/** Count of open resources by kind: listeners on window and document, and repeating timers. */
export type ResourceCounts = Readonly<Record<string, number>>;

/**
 * Counts open resources from before the page's first script, so that a test can detect leaks after the page is left.
 */
export function countResources(): void {
  const counts: Record<string, number> = {};
  const change = (kind: string, by: number): void => void (counts[kind] = (counts[kind] ?? 0) + by);
  Object.assign(window, { resourceCounts: () => counts });
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const lists = new Map<EventTarget, Map<string, Set<unknown>>>(
    [window, document].map((target) => [target, new Map()]),
  );
  const captures = (options: unknown): boolean =>
    typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : Boolean(options);
  const drop = (target: EventTarget, kind: string, listener: unknown): void => {
    if (lists.get(target)?.get(kind)?.delete(listener)) change(kind, -1);
  };
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const target = this ?? window;
    const list = lists.get(target);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (!list || !listener || once || signal?.aborted) return;
    const kind = `${target === window ? 'window' : 'document'} ${type}${captures(options) ? ' (capture)' : ''}`;
    const open = list.get(kind) ?? new Set();
    list.set(kind, open);
    if (open.has(listener)) return;
    open.add(listener);
    change(kind, 1);
    if (signal) addEventListener.call(signal, 'abort', () => drop(target, kind, listener));
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    const target = this ?? window;
    drop(
      target,
      `${target === window ? 'window' : 'document'} ${type}${captures(options) ? ' (capture)' : ''}`,
      listener,
    );
  };
  const { setInterval: start, clearInterval: end } = window;
  const running = new Map<number, string>();
  const stop = (id: number): void => {
    const kind = running.get(id);
    if (kind && running.delete(id)) change(kind, -1);
    end(id);
  };
  const repeat = (...args: Parameters<typeof setInterval>): number => {
    const id = start(...args) as unknown as number;
    running.set(id, `timer every ${String(args[1])} ms`);
    change(`timer every ${String(args[1])} ms`, 1);
    return id;
  };
  Object.assign(window, { setInterval: repeat, clearInterval: stop });
}
