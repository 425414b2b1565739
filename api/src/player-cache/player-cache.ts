import type { Session } from '../identity/session.service';

export interface Sendable {
  readonly body: Buffer;
  readonly heads: Readonly<Record<string, string | number>>;
}

/** A cached response, ready to send. */
export interface CachedResponse {
  readonly plain: Sendable;
  readonly until: number;
  /** Compressed on first use; null if it isn't worth it. */
  brotli?: Sendable | null;
}

interface CacheEntry {
  readonly sessions: Map<string, Session>;
  readonly replies: Map<string, CachedResponse>;
}

const MAX_PLAYERS = 2000;
const MAX_SESSIONS = 8;
const MAX_CACHED_REPLIES = 16;
const MAX_BYTES = 64 * 1024;

/** This process's player cache: sessions by token, and responses. A player's entries are invalidated together. */
export class PlayerCache {
  private readonly players = new Map<string, CacheEntry>();
  private readonly owners = new Map<string, string>();
  private readonly fills = new Set<CacheRead>();

  /** @param lease - decides whether the cache may be used now. */
  constructor(private readonly lease: { isTrusted(): boolean }) {}

  session(token: string): Session | null {
    if (!this.lease.isTrusted()) return null;
    return this.players.get(this.owners.get(token) ?? '')?.sessions.get(token) ?? null;
  }

  reply(player: string, key: string): CachedResponse | null {
    return this.players.get(player)?.replies.get(key) ?? null;
  }

  /** Begins a read to be cached, before its first query; returns null if nothing may be cached. */
  begin(): CacheRead | null {
    if (!this.lease.isTrusted()) return null;
    const fill = new CacheRead(
      this.fills,
      (player) => this.entriesByPlayer(player),
      (token, player) => this.owners.set(token, player),
    );
    this.fills.add(fill);
    return fill;
  }

  drop(player: string): void {
    for (const fill of this.fills) fill.invalidate(player);
    const entriesByPlayer = this.players.get(player);
    if (entriesByPlayer === undefined) return;
    for (const token of entriesByPlayer.sessions.keys()) this.owners.delete(token);
    this.players.delete(player);
  }

  dropAll(): void {
    for (const fill of this.fills) fill.invalidate(null);
    this.players.clear();
    this.owners.clear();
  }

  private entriesByPlayer(player: string): CacheEntry {
    const existing = this.players.get(player);
    if (existing !== undefined) return existing;
    const [oldest] = this.players.keys();
    if (oldest !== undefined && this.players.size >= MAX_PLAYERS) this.drop(oldest);
    const entriesByPlayer = { sessions: new Map<string, Session>(), replies: new Map<string, CachedResponse>() };
    this.players.set(player, entriesByPlayer);
    return entriesByPlayer;
  }
}

/**
 * The data that one call reads for the cache: nothing is stored for a player invalidated since it began, because it
 * may predate the change.
 */
export class CacheRead {
  private readonly invalidatedPlayers = new Set<string>();
  private isInvalidated = false;

  constructor(
    private readonly open: Set<CacheRead>,
    private readonly entriesByPlayer: (player: string) => CacheEntry,
    private readonly own: (token: string, player: string) => void,
  ) {}

  session(token: string, session: Session): void {
    const { id } = session.caller;
    if (this.isInvalidated || this.invalidatedPlayers.has(id)) return;
    const { sessions } = this.entriesByPlayer(id);
    if (sessions.size >= MAX_SESSIONS && !sessions.has(token)) return;
    sessions.set(token, session);
    this.own(token, id);
  }

  reply(player: string, key: string, ready: CachedResponse): void {
    if (this.isInvalidated || this.invalidatedPlayers.has(player) || ready.plain.body.length > MAX_BYTES) return;
    const { replies } = this.entriesByPlayer(player);
    const [oldest] = replies.keys();
    if (oldest !== undefined && replies.size >= MAX_CACHED_REPLIES) replies.delete(oldest);
    replies.set(key, ready);
  }

  /** Invalidates this read. @param player - null for all players. */
  invalidate(player: string | null): void {
    if (player === null) this.isInvalidated = true;
    else this.invalidatedPlayers.add(player);
  }

  end(): void {
    this.open.delete(this);
  }
}
