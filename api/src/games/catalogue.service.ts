import { brotliCompressSync, constants } from 'node:zlib';

import type { ReplyOf } from '@pavilion/contract/endpoint';
import { gameTypes, getGames, type getProviders } from '@pavilion/contract/calls/games';
import * as z from '@pavilion/contract/schema';

import { posterPath, providerLogoPath } from '../artwork/paths';
import type { Db } from '../database/database';
import { etagOf } from '../server/etag';
import { engineFacts, type Engine } from './engine';

export type CatalogueGame = ReplyOf<typeof getGames>['games'][number] & { readonly engine: string; readonly open: boolean };
export type CatalogueProvider = ReplyOf<typeof getProviders>['data'][number];

/** A reply made once and sent often. */
export interface Serialised {
  readonly text: string;
  readonly brotli: Buffer;
  readonly etag: string;
}

interface Contents {
  readonly games: readonly CatalogueGame[];
  readonly byCode: ReadonlyMap<string, CatalogueGame>;
  readonly providers: readonly CatalogueProvider[];
  readonly replies: Map<string, Serialised>;
  readonly revision: string;
}

const aliases: Readonly<Record<string, string>> = { HRB: 'HORSEBOOK' };
const MOST_REPLIES = 200;

/** A provider by the name it goes by here. */
export function providerCode(word: string): string {
  const upper = word.toUpperCase();
  return aliases[upper] ?? upper;
}

/** Every game and provider, in memory: the lobby is read a thousand times for each change. */
export class Catalogue {
  private contents: Promise<Contents> | undefined;

  constructor(private readonly db: Db) {}

  /** Reads everything anew at the next call. */
  invalidate(): void {
    this.contents = undefined;
  }

  /** Notices what other processes changed. */
  async refresh(): Promise<void> {
    const held = this.contents;
    if (held !== undefined && (await held).revision !== (await revision(this.db))) this.invalidate();
  }

  async game(code: string): Promise<CatalogueGame | undefined> {
    return (await this.read()).byCode.get(code);
  }

  async games(): Promise<readonly CatalogueGame[]> {
    return (await this.read()).games;
  }

  async provider(code: string): Promise<CatalogueProvider | undefined> {
    return (await this.read()).providers.find((provider) => provider.code === code);
  }

  async providers(systems?: readonly string[]): Promise<CatalogueProvider[]> {
    const wanted = systems && systems.length > 0 ? new Set(systems.map(providerCode)) : null;
    return (await this.read()).providers.filter((provider) => wanted === null || wanted.has(provider.code));
  }

  /** Providers that have games of a type, in the order of their first game. */
  async systems(type: string): Promise<string[]> {
    const { games } = await this.read();
    return [...new Set(games.filter((game) => game.open && game.type === typeOf(type)).map((game) => game.provider))];
  }

  async types(): Promise<string[]> {
    const { games } = await this.read();
    return gameTypes.filter((type) => games.some((game) => game.type === type));
  }

  /** The lobby's reply, encoded once a filter. */
  async lobby(type?: string, providers: readonly string[] = []): Promise<Serialised> {
    const { games, replies } = await this.read();
    const wanted = [...new Set(providers.map(providerCode))].sort();
    const key = JSON.stringify([type ?? '', wanted]);
    const made = replies.get(key);
    if (made !== undefined) return made;
    const found = games.filter((game) => game.open && (type === undefined || game.type === typeOf(type)) && (wanted.length === 0 || wanted.includes(game.provider)));
    const reply = serialise(JSON.stringify(z.encode(getGames.reply, { games: found.map(shown) })));
    // Filters come from outside: what nobody can ask for twice must not fill the memory.
    if (replies.size < MOST_REPLIES) replies.set(key, reply);
    return reply;
  }

  private read(): Promise<Contents> {
    this.contents ??= load(this.db).catch((error: unknown) => {
      this.contents = undefined;
      throw error;
    });
    return this.contents;
  }
}

function typeOf(word: string): string {
  const upper = word.toUpperCase();
  return upper === 'VIRTUAL' ? 'SPORTS' : upper;
}

function shown({ engine: _, open: __, ...game }: CatalogueGame): ReplyOf<typeof getGames>['games'][number] {
  return game;
}

function serialise(text: string): Serialised {
  const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { text, brotli, etag: etagOf(text) };
}

function factsOf(engine: string): Pick<CatalogueGame, 'volatility' | 'features'> {
  const { volatility, features } = engineFacts[engine as Engine];
  return { volatility, features: [...features] };
}

async function revision(db: Db): Promise<string> {
  const of = async (table: 'games' | 'providers'): Promise<string> => {
    const row = await db.selectFrom(table).select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('changed_at').as('last')]).executeTakeFirstOrThrow();
    return `${row.count}:${row.last}`;
  };
  return `${await of('games')}/${await of('providers')}`;
}

async function load(db: Db): Promise<Contents> {
  const stamp = await revision(db);
  const providers = await db.selectFrom('providers').selectAll().where('status', '=', 'active').orderBy('sort').execute();
  const active = new Set(providers.map((provider) => provider.code));
  const rows = await db.selectFrom('games').selectAll().where('status', '<>', 'withdrawn').orderBy('display_order').execute();
  const games = rows
    .filter((row) => active.has(row.provider))
    .map((row) => ({
      code: row.code,
      name: row.name,
      nameBn: row.name_bn,
      type: row.type as CatalogueGame['type'],
      provider: row.provider,
      poster: posterPath(row.code),
      ...factsOf(row.engine),
      rtp: row.rtp,
      tags: row.tags,
      displayOrder: row.display_order,
      createdAt: row.created_at,
      engine: row.engine,
      open: row.status === 'active',
    }));
  return {
    games,
    byCode: new Map(games.map((game) => [game.code, game])),
    providers: providers.map(({ code, name }) => ({ code, name, logo: providerLogoPath(code) })),
    replies: new Map(),
    revision: stamp,
  };
}
