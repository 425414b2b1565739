import type { Session } from '../identity/session.service';

export interface Sendable {
  readonly body: Buffer;
  readonly heads: Readonly<Record<string, string | number>>;
}

/** A reply as it goes out when it is asked for again. */
export interface Ready {
  readonly plain: Sendable;
  readonly until: number;
  /** Made when it is first asked for; null where it isn't worth it. */
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

/** What this process holds in memory of players: who a token belongs to, and replies they may ask for again. A player's things go all at once. */
export class Held {
  private readonly players = new Map<string, Shelf>();
  private readonly owners = new Map<string, string>();
  private readonly fills = new Set<Fill>();

  /** @param lease - whether anything held may be used now. */
  constructor(private readonly lease: { isTrusted(): boolean }) {}

  session(token: string): Session | null {
    if (!this.lease.isTrusted()) return null;
    return this.players.get(this.owners.get(token) ?? '')?.sessions.get(token) ?? null;
  }

  reply(player: string, key: string): Ready | null {
    return this.players.get(player)?.replies.get(key) ?? null;
  }

  /** Before the first question is asked of what will be kept; null where nothing may be. */
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

/** What one call reads to keep it: of a player who was dropped since it began, nothing is kept, for it may have read before the change. */
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

  /** @param player - null is everybody. */
  spoil(player: string | null): void {
    if (player === null) this.isSpoiled = true;
    else this.spoiled.add(player);
  }

  end(): void {
    this.open.delete(this);
  }
}
