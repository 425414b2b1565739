import { makeAutoObservable } from 'mobx';

const KEY = 'favourite-games';

/** Games the player marked, kept on this device. */
export class FavouritesStore {
  codes: ReadonlySet<string>;

  constructor(private readonly storage: Storage) {
    this.codes = new Set(read(storage));
    makeAutoObservable<this, 'storage'>(this, { storage: false, codes: true }, { autoBind: true, deep: false });
  }

  toggle(code: string): void {
    const next = new Set(this.codes);
    if (!next.delete(code)) next.add(code);
    this.codes = next;
    this.storage.setItem(KEY, JSON.stringify([...next]));
  }
}

function read(storage: Storage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}
