/** A request for a page by number, for short lists. */
export interface PageQuery {
  readonly page: number;
  readonly perPage: number;
}

interface Source<T> {
  readonly count: () => Promise<{ readonly count: string | number | bigint }>;
  readonly rows: (part: { readonly limit: number; readonly offset: number }) => Promise<T[]>;
}

const LAST_PAGE = 1_000_000;

/** Returns one page of a list that stays short (at most a row a day) and the total count; empty past the last page. */
export async function readNumberedPage<T>(
  { page, perPage }: PageQuery,
  most: number,
  { count, rows }: Source<T>,
): Promise<{ data: T[]; currentPage: number; lastPage: number; total: number }> {
  const limit = within(perPage, most);
  const currentPage = within(page, LAST_PAGE);
  const total = Number((await count()).count);
  return {
    data: await rows({ limit, offset: (currentPage - 1) * limit }),
    currentPage,
    lastPage: Math.max(1, Math.ceil(total / limit)),
    total,
  };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(1, Math.trunc(value)));
}
