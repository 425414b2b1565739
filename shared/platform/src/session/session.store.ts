import { makeAutoObservable } from 'mobx';

/** Local-storage keys of the specification. The token is written last: its change makes other tabs read the rest. */
export const sessionKeys = {
  playerId: 'remote_id',
  username: 'username',
  exchangeToken: 'exchangeToken',
  balance: 'balance',
  token: 'token',
} as const;

/** Key of the reason the last session in this browser ended; other tabs read it when the token is removed. */
const END_KEY = 'session_end';

/** `left`: the player logged out. `revoked`: ended remotely before its time. */
export type EndReason = 'left' | 'idle' | 'absolute' | 'revoked' | 'unknown';

export interface SessionFacts {
  readonly token: string;
  readonly playerId: string;
  readonly username: string;
  readonly exchangeToken: string;
}

type SessionState = { readonly kind: 'guest' } | ({ readonly kind: 'player' } & SessionFacts);

/** The session in this browser, shared by every open tab. */
export class SessionStore {
  state: SessionState;
  /** Why the session ended, until the player dismisses it; null during a session. */
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

  /** Ends the session in this tab and, through storage, in every open one. */
  end(why: EndReason = 'left'): void {
    // No notice in the tab where the player logged out; the other tabs show one.
    this.ended = why === 'left' ? null : why;
    this.storage.setItem(END_KEY, why);
    for (const key of Object.values(sessionKeys)) this.storage.removeItem(key);
    this.state = { kind: 'guest' };
  }

  /** Ends the session only if the 401 belongs to its token: a newer session in another tab stays. */
  endIf(token: string, why: EndReason = 'left'): void {
    if (this.token === token) this.end(why);
  }

  /** Dismisses the notice. */
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
