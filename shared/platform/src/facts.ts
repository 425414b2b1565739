/** What may happen that more than one part cares about; a closed list, no amounts. */
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

/** Where host and remotes tell each other that something changed. */
export class Facts {
  private readonly listeners = new Map<Fact, Set<Listener>>();

  tell(fact: Fact): void {
    for (const listener of this.listeners.get(fact) ?? []) listener();
  }

  /** @returns a function that stops listening. */
  on(fact: Fact, listener: Listener): () => void {
    const set = this.listeners.get(fact) ?? new Set();
    this.listeners.set(fact, set.add(listener));
    return () => void set.delete(listener);
  }
}
