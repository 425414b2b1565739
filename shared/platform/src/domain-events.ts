/** Domain events shared between parts: a closed list of names, without amounts. */
export const domainEventNames = [
  'balance-changed',
  'deposit-changed',
  'withdrawal-changed',
  'inbox-changed',
  'chat-changed',
  'chat-typing',
  'limits-changed',
  'exchange-changed',
  'session-started',
  'session-ended',
  'composition-changed',
] as const;
export type DomainEventName = (typeof domainEventNames)[number];
type Listener = () => void;

/** Event bus between host and remotes. */
export class DomainEventBus {
  private readonly listeners = new Map<DomainEventName, Set<Listener>>();

  publish(event: DomainEventName): void {
    for (const listener of this.listeners.get(event) ?? []) listener();
  }

  /** @deprecated Use `publish`; stays until the next major version for remotes that are live. */
  // eslint-disable-next-line pavilion/vocabulary -- a released name
  tell(event: DomainEventName): void {
    this.publish(event);
  }

  /** Subscribes to an event. @returns a function that unsubscribes. */
  on(event: DomainEventName, listener: Listener): () => void {
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(listener));
    return () => void set.delete(listener);
  }
}
