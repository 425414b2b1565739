const KEY = 'active_at';

/** A call of the player's own goes out: the api hears that the player is there, whichever tab it is. */
export function noteHeard(storage: Storage = localStorage): void {
  storage.setItem(KEY, String(Date.now()));
}

export function lastHeard(storage: Storage = localStorage): number {
  return Number(storage.getItem(KEY));
}
