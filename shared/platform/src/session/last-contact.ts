const KEY = 'active_at';

/** Records, for all tabs, that a request by the player was just sent. */
export function recordContact(storage: Storage = localStorage): void {
  storage.setItem(KEY, String(Date.now()));
}

export function lastContactAt(storage: Storage = localStorage): number {
  return Number(storage.getItem(KEY));
}
