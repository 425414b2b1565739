import { makeAutoObservable, observable, runInAction } from 'mobx';
import { INBOX_PAGE, INBOX_PAGE_MAX, type InboxMessage } from '@pavilion/contract/calls/inbox';
import type { InboxApi, Mark } from './inbox.api';

export const pageSizes = [10, 25, 50, 100] as const;
type Work = 'idle' | 'more' | Mark;

/** The player's messages: an endless list on a phone, pages on desktop. */
export class InboxStore {
  state: 'loading' | 'failed' | 'ready' = 'loading';
  rows: readonly InboxMessage[] = [];
  unread = 0;
  pages = 1;
  page = 1;
  pageSize: number = pageSizes[0];
  mode: 'reading' | 'editing' = 'reading';
  readonly selected = observable.set<string>();
  openId: string | null = null;
  work: Work = 'idle';
  /** Reading more failed; the rows already here stay. */
  isCutShort = false;
  private next: number | null = null;
  /** Number of the latest request; replies to earlier ones are ignored. */
  private turn = 0;

  constructor(
    private readonly api: InboxApi,
    /** Whether the list is endless instead of paged. */
    private readonly isEndless: () => boolean,
  ) {
    makeAutoObservable<this, 'api' | 'isEndless' | 'turn'>(
      this,
      { api: false, isEndless: false, turn: false },
      { autoBind: true },
    );
  }

  get opened(): InboxMessage | null {
    return this.rows.find(({ id }) => id === this.openId) ?? null;
  }

  get hasMore(): boolean {
    return this.next !== null;
  }

  get allSelected(): boolean {
    return this.rows.length > 0 && this.rows.every(({ id }) => this.selected.has(id));
  }

  /** Reads from the beginning, as if nothing were loaded. */
  async start(): Promise<void> {
    this.state = 'loading';
    this.rows = [];
    this.page = 1;
    await this.refresh();
  }

  /** Reads the shown rows again; if that fails, the earlier ones stay. */
  async refresh(): Promise<void> {
    const turn = ++this.turn;
    const shown = Math.max(INBOX_PAGE, this.rows.length);
    const outcome = await this.api.list(
      this.isEndless() ? { perPage: Math.min(INBOX_PAGE_MAX, shown) } : { page: this.page, perPage: this.pageSize },
    );
    if (turn !== this.turn) return;
    runInAction(() => {
      if (outcome.kind !== 'ok') {
        if (this.state === 'loading') this.state = 'failed';
        return;
      }
      const { data, unread, next = null } = outcome.value;
      this.state = 'ready';
      this.isCutShort = false;
      this.rows = data.data;
      this.next = next;
      this.unread = unread;
      this.pages = data.lastPage;
      this.pruneSelection();
    });
    // The last page may no longer exist.
    if (!this.isEndless() && this.page > this.pages) await this.setPage(this.pages);
  }

  async more(): Promise<void> {
    if (this.next === null || this.work !== 'idle') return;
    const turn = ++this.turn;
    this.work = 'more';
    this.isCutShort = false;
    const outcome = await this.api.list({ perPage: INBOX_PAGE, before: this.next });
    runInAction(() => {
      this.work = 'idle';
      if (turn !== this.turn) return;
      if (outcome.kind !== 'ok') {
        this.isCutShort = true;
        return;
      }
      const existingIds = new Set(this.rows.map(({ id }) => id));
      this.rows = [...this.rows, ...outcome.value.data.data.filter(({ id }) => !existingIds.has(id))];
      this.next = outcome.value.next ?? null;
    });
  }

  async setPage(page: number): Promise<void> {
    this.page = page;
    this.selected.clear();
    await this.refresh();
  }

  async setPageSize(size: number): Promise<void> {
    this.pageSize = size;
    await this.setPage(1);
  }

  edit(): void {
    this.mode = 'editing';
  }

  leaveEdit(): void {
    this.mode = 'reading';
    this.selected.clear();
  }

  toggle(id: string): void {
    if (!this.selected.delete(id)) this.selected.add(id);
  }

  toggleAll(): void {
    if (this.allSelected) this.selected.clear();
    else for (const { id } of this.rows) this.selected.add(id);
  }

  /**
   * Marks the selected messages on the server, clears the selection on success and reads the list again. @returns
   * how many, null on failure.
   */
  async mark(mark: Mark): Promise<number | null> {
    const ids = [...this.selected];
    if (ids.length === 0 || this.work !== 'idle') return 0;
    this.work = mark;
    const isDone = await this.api.mark(ids, mark);
    runInAction(() => {
      this.work = 'idle';
      if (isDone) this.selected.clear();
    });
    await this.refresh();
    return isDone ? ids.length : null;
  }

  open(id: string): void {
    const message = this.rows.find((row) => row.id === id);
    if (!message) return;
    this.openId = id;
    if (message.isRead === 1) return;
    // Shown as read at once; if the call fails, the next read of the list corrects it.
    this.rows = this.rows.map((row) => (row.id === id ? { ...row, isRead: 1 } : row));
    this.unread = Math.max(0, this.unread - 1);
    void this.api.open(id);
  }

  close(): void {
    this.openId = null;
  }

  private pruneSelection(): void {
    const listed = new Set(this.rows.map(({ id }) => id));
    for (const id of this.selected) if (!listed.has(id)) this.selected.delete(id);
  }
}
