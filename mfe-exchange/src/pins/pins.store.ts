import { makeAutoObservable } from 'mobx';

const KEY = 'pinned-markets';

/** Markets the player pinned, newest last; stored on this device. */
export class PinsStore {
  ids: readonly string[];

  constructor(private readonly storage: Storage = localStorage) {
    this.ids = read(storage);
    makeAutoObservable<this, 'storage'>(this, { storage: false, has: false }, { autoBind: true, deep: false });
  }

  has(marketId: string): boolean {
    return this.ids.includes(marketId);
  }

  toggle(marketId: string): void {
    this.ids = this.has(marketId) ? this.ids.filter((id) => id !== marketId) : [...this.ids, marketId];
    this.storage.setItem(KEY, JSON.stringify(this.ids));
  }
}

function read(storage: Storage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
