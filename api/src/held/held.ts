import type { Session } from '../identity/session.service';

export interface Sendable {
  readonly body: Buffer;
  readonly heads: Readonly<Record<string, string | number>>;
}

/** A cached response, ready to send. */
export interface Ready {
  readonly plain: Sendable;
  readonly until: number;
  /** Compressed on first use; null if it isn't worth it. */
  brotli?: Sendable | null;
}

interface Shelf {
  readonly sessions: Map<string, Session>;
  readonly replies: Map<string, Ready>;
}

const MOST_PLAYERS = 2000;
const MOST_SESSIONS = 8;
const MOST_REPLIES = 16;
const MOST_BYTES = 64 * 1024;

/** This process's player cache: sessions by token, and responses. A player's entries are invalidated together. */
export class Held {
  private readonly players = new Map<string, Shelf>();
  private readonly owners = new Map<string, string>();
  private readonly fills = new Set<Fill>();

  /** @param lease - decides whether the cache may be used now. */
  constructor(private readonly lease: { isTrusted(): boolean }) {}

  session(token: string): Session | null {
    if (!this.lease.isTrusted()) return null;
    return this.players.get(this.owners.get(token) ?? '')?.sessions.get(token) ?? null;
  }

  reply(player: string, key: string): Ready | null {
    return this.players.get(player)?.replies.get(key) ?? null;
  }

  /** Begins a read to be cached, before its first query; returns null if nothing may be cached. */
  begin(): Fill | null {
    if (!this.lease.isTrusted()) return null;
    const fill = new Fill(
      this.fills,
      (player) => this.shelf(player),
      (token, player) => this.owners.set(token, player),
    );
    this.fills.add(fill);
    return fill;
  }

  drop(player: string): void {
    for (const fill of this.fills) fill.spoil(player);
    const shelf = this.players.get(player);
    if (shelf === undefined) return;
    for (const token of shelf.sessions.keys()) this.owners.delete(token);
    this.players.delete(player);
  }

  dropAll(): void {
    for (const fill of this.fills) fill.spoil(null);
    this.players.clear();
    this.owners.clear();
  }

  private shelf(player: string): Shelf {
    const known = this.players.get(player);
    if (known !== undefined) return known;
    const [oldest] = this.players.keys();
    if (oldest !== undefined && this.players.size >= MOST_PLAYERS) this.drop(oldest);
    const shelf = { sessions: new Map<string, Session>(), replies: new Map<string, Ready>() };
    this.players.set(player, shelf);
    return shelf;
  }
}

/**
 * The data that one call reads for the cache: nothing is stored for a player invalidated since it began, because it
 * may predate the change.
 */
export class Fill {
  private readonly spoiled = new Set<string>();
  private isSpoiled = false;

  constructor(
    private readonly open: Set<Fill>,
    private readonly shelf: (player: string) => Shelf,
    private readonly own: (token: string, player: string) => void,
  ) {}

  session(token: string, session: Session): void {
    const { id } = session.caller;
    if (this.isSpoiled || this.spoiled.has(id)) return;
    const { sessions } = this.shelf(id);
    if (sessions.size >= MOST_SESSIONS && !sessions.has(token)) return;
    sessions.set(token, session);
    this.own(token, id);
  }

  reply(player: string, key: string, ready: Ready): void {
    if (this.isSpoiled || this.spoiled.has(player) || ready.plain.body.length > MOST_BYTES) return;
    const { replies } = this.shelf(player);
    const [oldest] = replies.keys();
    if (oldest !== undefined && replies.size >= MOST_REPLIES) replies.delete(oldest);
    replies.set(key, ready);
  }

  /** Invalidates this read. @param player - null for all players. */
  spoil(player: string | null): void {
    if (player === null) this.isSpoiled = true;
    else this.spoiled.add(player);
  }

  end(): void {
    this.open.delete(this);
  }
}
