/** Ids of changed rows that are still to be saved, each once. */
export class SaveQueue {
  private readonly ids = new Set<string>();

  get isEmpty(): boolean {
    return this.ids.size === 0;
  }

  add(id: string): void {
    this.ids.add(id);
  }

  /**
   * Saves every row in the queue. A row that changes while it is saved stays in the queue, and so do the rows that a
   * failure left unsaved.
   *
   * @throws the failure of `save`.
   */
  async flush(save: (ids: readonly string[]) => Promise<void>): Promise<void> {
    const ids = [...this.ids];
    if (ids.length === 0) return;
    this.ids.clear();
    try {
      await save(ids);
    } catch (error) {
      for (const id of ids) this.ids.add(id);
      throw error;
    }
  }
}
