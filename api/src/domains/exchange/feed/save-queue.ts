/** Ids of changed rows that are still to be saved, each once. */
export class SaveQueue {
  private readonly ids = new Set<string>();

  add(id: string): void {
    this.ids.add(id);
  }

  /**
   * Saves every row in the queue. A row that changes while it is saved stays in the queue, and so do the rows that a
   * failure left unsaved.
   *
   * @throws the first failure of `save`.
   */
  async flush(save: (id: string) => Promise<void>): Promise<void> {
    for (const id of [...this.ids]) {
      this.ids.delete(id);
      try {
        await save(id);
      } catch (error) {
        this.ids.add(id);
        throw error;
      }
    }
  }
}
