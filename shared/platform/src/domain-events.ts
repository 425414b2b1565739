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

  publish(fact: DomainEventName): void {
    for (const listener of this.listeners.get(fact) ?? []) listener();
  }

  /** @deprecated Use `publish`; stays until the next major version for remotes that are live. */
  // eslint-disable-next-line pavilion/vocabulary -- a released name
  tell(fact: DomainEventName): void {
    this.publish(fact);
  }

  /** Subscribes to an event. @returns a function that unsubscribes. */
  on(fact: DomainEventName, listener: Listener): () => void {
    const set = this.listeners.get(fact) ?? new Set();
    this.listeners.set(fact, set.add(listener));
    return () => void set.delete(listener);
  }
}
