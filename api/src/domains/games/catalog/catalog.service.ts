import { brotliCompressSync, constants } from 'node:zlib';
import { gameTypes, getGames, type getProviders } from '@pavilion/contract/calls/games';
import { encoderOf } from '@pavilion/contract/encoder';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { originalOf } from '@pavilion/contract/originals';
import type { Db } from '../../../kernel/database/database';
import { etagOf } from '../../../kernel/etag';
import { readSetting } from '../../../kernel/settings/settings';
import { posterOf, providerLogoOf } from './game-artwork';
import { type GameServerEntry, HOUSE } from './game-server.settings';

const encodeGames = encoderOf(getGames.reply);

export type CatalogGame = ReplyOf<typeof getGames>['games'][number] & {
  readonly state: GameState;
  /** Code of the game server whose calls are about this game. */ readonly server: string;
};
/**
 * Open games are playable; in maintenance they are only shown; closed ones are unlisted; withdrawn ones are removed.
 */
export type GameState = 'open' | 'maintenance' | 'closed' | 'withdrawn';
type CatalogProvider = ReplyOf<typeof getProviders>['data'][number];

/** A serialized, compressed response that is sent many times. */
interface SerializedReply {
  readonly text: string;
  readonly brotli: Buffer;
  readonly etag: string;
}

interface Contents {
  /** The games shown in lobbies. */
  readonly games: readonly CatalogGame[];
  readonly byCode: ReadonlyMap<string, CatalogGame>;
  readonly providers: readonly CatalogProvider[];
  readonly servers: ReadonlyMap<string, GameServerEntry>;
  readonly replies: Map<string, SerializedReply>;
  readonly revision: string;
}

const aliases: Readonly<Record<string, string>> = { HRB: 'HORSEBOOK' };
const MAX_CACHED_REPLIES = 200;

/** Returns the internal code of a provider name or alias. */
export function providerCode(word: string): string {
  const upper = word.toUpperCase();
  return aliases[upper] ?? upper;
}

/** In-memory cache of all games and providers: the lobby is read a thousand times per change. */
export class Catalog {
  private contents: Promise<Contents> | undefined;

  constructor(private readonly db: Db) {}

  /** Invalidates the cache; the next call reloads everything. */
  invalidate(): void {
    this.contents = undefined;
  }

  /** Invalidates the cache if another process has changed the catalog. */
  async refresh(): Promise<void> {
    const cached = this.contents;
    if (cached !== undefined && (await cached).revision !== (await revision(this.db))) this.invalidate();
  }

  async game(code: string): Promise<CatalogGame | undefined> {
    return (await this.read()).byCode.get(code);
  }

  /** Returns all games including withdrawn ones, which records still reference. */
  async everyGame(): Promise<ReadonlyMap<string, CatalogGame>> {
    return (await this.read()).byCode;
  }

  /** Returns an additional game server's configuration. */
  async server(code: string): Promise<GameServerEntry | undefined> {
    return (await this.read()).servers.get(code);
  }

  async provider(code: string): Promise<CatalogProvider | undefined> {
    return (await this.read()).providers.find((provider) => provider.code === code);
  }

  async providers(systems?: readonly string[]): Promise<CatalogProvider[]> {
    const requestedCodes = systems && systems.length > 0 ? new Set(systems.map(providerCode)) : null;
    return (await this.read()).providers.filter(
      (provider) => requestedCodes === null || requestedCodes.has(provider.code),
    );
  }

  /** Returns the providers with games of a type, in the order of their first game. */
  async systems(type: string): Promise<string[]> {
    const { games } = await this.read();
    return [...new Set(games.filter((game) => game.type === typeOf(type)).map((game) => game.provider))];
  }

  async types(): Promise<string[]> {
    const { games } = await this.read();
    return gameTypes.filter((type) => games.some((game) => game.type === type));
  }

  /** Returns the lobby's response, encoded once per filter. */
  async lobby(type?: string, providers: readonly string[] = []): Promise<SerializedReply> {
    const { games, replies } = await this.read();
    const requestedCodes = [...new Set(providers.map(providerCode))].sort();
    const key = JSON.stringify([type ?? '', requestedCodes]);
    const cached = replies.get(key);
    if (cached !== undefined) return cached;
    const found = games.filter(
      (game) =>
        (type === undefined || game.type === typeOf(type)) &&
        (requestedCodes.length === 0 || requestedCodes.includes(game.provider)),
    );
    const reply = serialize(JSON.stringify(encodeGames({ games: found.map(toListedGame) })));
    // Clients choose the filters: the limit bounds the cache.
    if (replies.size < MAX_CACHED_REPLIES) replies.set(key, reply);
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

function toListedGame({ state: _, server: __, ...game }: CatalogGame): ReplyOf<typeof getGames>['games'][number] {
  return game;
}

function serialize(text: string): SerializedReply {
  const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { text, brotli, etag: etagOf(text) };
}

/** Returns details from the definition of the site's own games; defaults for third-party games. */
function gameDetailsOf(code: string): Pick<CatalogGame, 'volatility' | 'features'> {
  const { volatility, features } = originalOf(code) ?? { volatility: 'medium', features: [] };
  return { volatility, features: [...features] };
}

async function revision(db: Db): Promise<string> {
  const of = async (table: 'games' | 'providers'): Promise<string> => {
    const row = await db
      .selectFrom(table)
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('changedAt').as('last')])
      .executeTakeFirstOrThrow();
    return `${row.count}:${row.last}`;
  };
  return `${await of('games')}/${await of('providers')}/${JSON.stringify(await readServers(db))}`;
}

function readServers(db: Db): Promise<GameServerEntry[]> {
  return readSetting(db, 'game_servers', []);
}

async function load(db: Db): Promise<Contents> {
  const stamp = await revision(db);
  const providers = await db.selectFrom('providers').selectAll().orderBy('sort').execute();
  const statusOf = new Map(providers.map(({ code, status }) => [code, status]));
  const servers = await readServers(db);
  const serverOf = new Map(servers.flatMap(({ code, studios }) => studios.map((studio) => [studio, code])));
  const demoless = new Set(servers.filter(({ demos }) => demos === false).map(({ code }) => code));
  const rows = await db.selectFrom('games').selectAll().orderBy('displayOrder').execute();
  const games = rows.map((row) => ({
    code: row.code,
    name: row.name,
    nameBn: row.nameBn,
    type: row.type,
    provider: row.provider,
    poster: posterOf(row),
    ...gameDetailsOf(row.code),
    rtp: row.rtp,
    tags: row.tags,
    ...(demoless.has(serverOf.get(row.provider) ?? HOUSE) && { demo: false }),
    displayOrder: row.displayOrder,
    createdAt: row.createdAt,
    state: stateOf(row.status, statusOf.get(row.provider)),
    server: serverOf.get(row.provider) ?? HOUSE,
  }));
  return {
    games: games.filter(({ state }) => state === 'open' || state === 'maintenance'),
    byCode: new Map(games.map((game) => [game.code, game])),
    providers: providers
      .filter(({ status }) => status !== 'withdrawn')
      .map(({ code, name, nameBn }) => ({
        code,
        name,
        ...(nameBn !== null && { nameBn }),
        logo: providerLogoOf(code),
      })),
    servers: new Map(servers.map((server) => [server.code, server])),
    replies: new Map(),
    revision: stamp,
  };
}

function stateOf(game: string, provider: string | undefined): GameState {
  if (game === 'withdrawn' || provider === 'withdrawn') return 'withdrawn';
  if (game !== 'active') return 'closed';
  return provider === 'active' ? 'open' : 'maintenance';
}
