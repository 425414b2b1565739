import { categoryAt, categoryOf, type Category } from '../../category/categories';

export const sorts = ['displayOrder', 'createTime', 'aZ', 'favorite'] as const;
export type Sort = (typeof sorts)[number];

/** What the lobby's address asks to see. */
export interface LobbyFilter {
  readonly type: string;
  readonly tag: string;
  readonly providers: readonly string[];
  readonly search: string;
  readonly sort: Sort;
  /** The heading a link brought along. */
  readonly title: string;
  readonly category: Category | undefined;
}

export function readFilter(pathname: string, search: string): LobbyFilter {
  const query = new URLSearchParams(search);
  const preset = categoryAt(pathname);
  const asked = query.get('type')?.toUpperCase();
  // Virtual sports are sports (decisions.md 27).
  const type = asked === undefined ? (preset?.type ?? '') : asked === 'VIRTUAL' ? 'SPORTS' : asked;
  const tag = query.get('tag') ?? (asked === undefined ? (preset?.tag ?? '') : '');
  const sort = query.get('sort');
  return {
    type,
    tag,
    providers: (query.get('system') ?? '').split(',').filter(Boolean),
    search: query.get('q') ?? '',
    sort: sorts.find((one) => one === sort) ?? 'displayOrder',
    title: query.get('title') ?? '',
    category: categoryOf(type, tag),
  };
}

/** The same address with some of its query changed; an empty value takes the name away. */
export function withQuery(search: string, change: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
