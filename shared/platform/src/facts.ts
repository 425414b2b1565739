/** Domain events shared between parts: a closed list of names, without amounts. */
export const factNames = [
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
export type Fact = (typeof factNames)[number];
type Listener = () => void;

/** Event bus between host and remotes. */
export class Facts {
  private readonly listeners = new Map<Fact, Set<Listener>>();

  publish(fact: Fact): void {
    for (const listener of this.listeners.get(fact) ?? []) listener();
  }

  /** @deprecated Use `publish`; stays until the next major version for remotes that are live. */
  // eslint-disable-next-line pavilion/vocabulary -- a released name
  tell(fact: Fact): void {
    this.publish(fact);
  }

  /** Subscribes to an event. @returns a function that unsubscribes. */
  on(fact: Fact, listener: Listener): () => void {
    const set = this.listeners.get(fact) ?? new Set();
    this.listeners.set(fact, set.add(listener));
    return () => void set.delete(listener);
  }
}
