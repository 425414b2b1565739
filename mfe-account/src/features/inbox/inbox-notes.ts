import { makeAutoObservable } from 'mobx';

export const NOTE_MAX_LENGTH = 500;

/** The player's own notes on messages, stored on this device only. */
export class InboxNotes {
  notes: Readonly<Record<string, string>>;
  /** The note being edited, and its message. */
  editing: { readonly id: string; readonly text: string } | null = null;

  constructor(
    playerId: string,
    private readonly storage: Storage = localStorage,
    private readonly key = `inbox-notes:${playerId}`,
  ) {
    this.notes = read(storage.getItem(key));
    makeAutoObservable<this, 'storage' | 'key'>(this, { storage: false, key: false }, { autoBind: true });
  }

  of(id: string): string {
    return this.notes[id] ?? '';
  }

  edit(id: string): void {
    this.editing = { id, text: this.of(id) };
  }

  type(text: string): void {
    if (this.editing) this.editing = { ...this.editing, text: text.slice(0, NOTE_MAX_LENGTH) };
  }

  leave(): void {
    this.editing = null;
  }

  /** Saves the note; an empty one is removed. */
  save(): void {
    if (!this.editing) return;
    const { id, text } = this.editing;
    const { [id]: _, ...others } = this.notes;
    this.store(text.trim() === '' ? others : { ...others, [id]: text.trim() });
    this.editing = null;
  }

  forget(ids: readonly string[]): void {
    this.store(Object.fromEntries(Object.entries(this.notes).filter(([id]) => !ids.includes(id))));
  }

  private store(notes: Readonly<Record<string, string>>): void {
    this.notes = notes;
    this.storage.setItem(this.key, JSON.stringify(notes));
  }
}

function read(text: string | null): Record<string, string> {
  try {
    const notes: unknown = JSON.parse(text ?? '{}');
    return typeof notes === 'object' && notes !== null
      ? Object.fromEntries(Object.entries(notes).filter(([, note]) => typeof note === 'string'))
      : {};
  } catch {
    return {};
  }
}
