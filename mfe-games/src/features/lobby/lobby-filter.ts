import { volatilities, type Volatility } from '@pavilion/contract/calls/games';
import type { QueryChange } from '@pavilion/platform/address-query';
import { type Category, categoryAt, categoryOf } from '../../category/categories';

export const sorts = ['displayOrder', 'createTime', 'favorite', 'aZ'] as const;
export type Sort = (typeof sorts)[number];

/** Changes the query of the address, which holds the filter. */
export type ChangeQuery = (query: QueryChange) => void;

/** The filters in the lobby's address. */
export interface LobbyFilter {
  readonly type: string;
  readonly tag: string;
  readonly providers: readonly string[];
  readonly search: string;
  readonly sort: Sort;
  /** A game must match any of these. */
  readonly volatility: readonly Volatility[];
  /** Minimum RTP in percent; 0 for all. */
  readonly rtp: number;
  /** A game must have all of these. */
  readonly features: readonly string[];
  /** Heading passed in by a link. */
  readonly title: string;
  readonly category: Category | undefined;
}

/** Query parameter names of the filters. */
export const facetNames = ['volatility', 'rtp', 'feature'] as const;

export function readFilter(pathname: string, search: string): LobbyFilter {
  const query = new URLSearchParams(search);
  const list = (name: string): string[] => (query.get(name) ?? '').split(',').filter(Boolean);
  const preset = categoryAt(pathname);
  const requestedType = query.get('type')?.toUpperCase();
  // Virtual sports are sports (specification, decision 27).
  const type =
    requestedType === undefined ? (preset?.type ?? '') : requestedType === 'VIRTUAL' ? 'SPORTS' : requestedType;
  const tag = query.get('tag') ?? (requestedType === undefined ? (preset?.tag ?? '') : '');
  const sort = query.get('sort');
  const rtp = Number(query.get('rtp'));
  return {
    type,
    tag,
    providers: list('system'),
    search: query.get('q') ?? '',
    sort: sorts.find((one) => one === sort) ?? 'displayOrder',
    volatility: volatilities.filter((one) => list('volatility').includes(one)),
    rtp: rtp > 0 && rtp <= 100 ? rtp : 0,
    features: list('feature'),
    title: query.get('title') ?? '',
    category: categoryOf(type, tag),
  };
}

/** Counts the active filters of the panel. */
export const filtersOn = ({ volatility, rtp, features }: LobbyFilter): number =>
  volatility.length + (rtp > 0 ? 1 : 0) + features.length;

/** Returns whether the address shows less than its category contains. */
export const isNarrowed = (filter: LobbyFilter): boolean => filtersOn(filter) > 0 || filter.providers.length > 0;

/** Returns the list with one member toggled, as a query value. */
export const toggled = (list: readonly string[], one: string): string =>
  (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]).join(',');
