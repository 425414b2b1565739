import { makeAutoObservable } from 'mobx';
import type { EndpointSpec, ReplyOf } from '@pavilion/contract/endpoint';
import type { Query, QueryState } from '@pavilion/platform';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}
interface PagedReply {
  readonly data: readonly unknown[];
  readonly lastPage: number;
  readonly total: number;
}
type PagedSpec = EndpointSpec & { readonly reply: unknown };

/** Store of a paged list: the current page and the page size. */
export class PagedStore<E extends PagedSpec> {
  page = 1;
  size: PageSize = 10;
  private query: Query<E>;

  constructor(private readonly read: (place: PageRequest) => Query<E>) {
    this.query = read({ page: 1, perPage: 10 });
    makeAutoObservable<this, 'read' | 'query'>(this, { read: false, query: true }, { autoBind: true, deep: false });
  }

  get state(): QueryState<ReplyOf<E>> {
    return this.query.state;
  }

  get pages(): number {
    return this.reply?.lastPage ?? 1;
  }

  get total(): number {
    return this.reply?.total ?? 0;
  }

  get count(): number {
    return this.reply?.data.length ?? 0;
  }

  /** Number of the page's first row, from 1. */
  get firstRow(): number {
    return (this.page - 1) * this.size + 1;
  }

  goToPage(page: number): void {
    this.page = page;
    this.query = this.read({ page, perPage: this.size });
  }

  setSize(size: PageSize): void {
    this.size = size;
    this.goToPage(1);
  }

  retry(): void {
    void this.query.refresh();
  }

  private get reply(): PagedReply | null {
    return this.state.kind === 'ready' ? (this.state.value as PagedReply) : null;
  }
}
