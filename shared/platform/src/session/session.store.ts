import { makeAutoObservable } from 'mobx';

/** Local-storage keys of the documents. The token is last: another tab reads the rest when it sees the token change. */
export const sessionKeys = {
  playerId: 'remote_id',
  username: 'username',
  exchangeToken: 'exchangeToken',
  balance: 'balance',
  token: 'token',
} as const;

/** Why the last session in this browser ended; the token's removal tells the other tabs to look. */
const END_KEY = 'session_end';

/** `left`: the player logged out. `revoked`: ended from elsewhere before its time. */
export type EndReason = 'left' | 'idle' | 'absolute' | 'revoked' | 'unknown';

export interface SessionFacts {
  readonly token: string;
  readonly playerId: string;
  readonly username: string;
  readonly exchangeToken: string;
}

export type SessionState = { readonly kind: 'guest' } | ({ readonly kind: 'player' } & SessionFacts);

/** Who is playing in this browser, for every open tab. */
export class SessionStore {
  state: SessionState;
  /** Why the session is over, until somebody has read it; null while there is one. */
  ended: EndReason | null = null;

  constructor(private readonly storage: Storage = localStorage) {
    this.state = read(storage);
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true });
    window.addEventListener('storage', this.follow);
  }

  get token(): string | null {
    return this.state.kind === 'player' ? this.state.token : null;
  }

  get username(): string {
    return this.state.kind === 'player' ? this.state.username : '';
  }

  get playerId(): string {
    return this.state.kind === 'player' ? this.state.playerId : '';
  }

  get isPlayer(): boolean {
    return this.state.kind === 'player';
  }

  start(facts: SessionFacts): void {
    for (const [field, key] of Object.entries(sessionKeys)) {
      if (field in facts) this.storage.setItem(key, facts[field as keyof SessionFacts]);
    }
    this.storage.removeItem(END_KEY);
    this.ended = null;
    this.state = { kind: 'player', ...facts };
  }

  /** Ends the session here and, through storage, in every open tab. */
  end(why: EndReason = 'left'): void {
    // Who logs out here knows; the other tabs are told.
    this.ended = why === 'left' ? null : why;
    this.storage.setItem(END_KEY, why);
    for (const key of Object.values(sessionKeys)) this.storage.removeItem(key);
    this.state = { kind: 'guest' };
  }

  /** A 401 counts only for the token it was given to: a newer session in another tab stays. */
  endIf(token: string, why: EndReason = 'left'): void {
    if (this.token === token) this.end(why);
  }

  /** The player has read why. */
  dismissEnd(): void {
    this.ended = null;
  }

  private follow({ key }: StorageEvent): void {
    if (key !== sessionKeys.token && key !== null) return;
    const before = this.isPlayer;
    this.state = read(this.storage);
    if (this.isPlayer) this.ended = null;
    else if (before) this.ended = this.storage.getItem(END_KEY) as EndReason | null;
  }
}

function read(storage: Storage): SessionState {
  const token = storage.getItem(sessionKeys.token);
  if (token === null || token === '') return { kind: 'guest' };
  const of = (key: string): string => storage.getItem(key) ?? '';
  return {
    kind: 'player',
    token,
    playerId: of(sessionKeys.playerId),
    username: of(sessionKeys.username),
    exchangeToken: of(sessionKeys.exchangeToken),
  };
}
