import type { FastifyRequest } from 'fastify';
import type { Db } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';

/** All countries, as an entry in a list of countries. */
export const EVERYWHERE = '*';

/** The closures per country, as operators set them: two-letter ISO 3166 codes, or '*'. */
export interface Jurisdiction {
  /** Used if the visitor's country is unknown. */
  readonly default_country: string;
  /**
   * The header in which the operator's edge sends the country; '' if there is no edge, and then no header is
   * trusted.
   */
  readonly country_header: string;
  readonly closed: {
    readonly site: readonly string[];
    readonly sign_up: readonly string[];
    readonly deposits: readonly string[];
  };
}

const defaults: Jurisdiction = {
  default_country: 'BD',
  country_header: '',
  closed: { site: [], sign_up: [], deposits: [] },
};

export async function readJurisdiction(db: Db): Promise<Jurisdiction> {
  return jurisdictionOf(await readSetting<Partial<Jurisdiction>>(db, 'jurisdiction', {}));
}

/** Completes the operator's setting with the defaults. */
export function jurisdictionOf(set: Partial<Jurisdiction>): Jurisdiction {
  return { ...defaults, ...set, closed: { ...defaults.closed, ...set.closed } };
}

export function countryOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { country_header, default_country }: Jurisdiction,
): string {
  const named = country_header === '' ? undefined : headers[country_header.toLowerCase()];
  return typeof named === 'string' && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : default_country;
}

export function isClosed(list: readonly string[], country: string): boolean {
  return list.includes(country) || list.includes(EVERYWHERE);
}
