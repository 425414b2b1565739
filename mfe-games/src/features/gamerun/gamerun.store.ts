import { makeAutoObservable, runInAction } from 'mobx';
import { isFrameAddress, isBalanceChanged } from './frame-message';
import type { GameRunApi, LaunchOutcome, PlayedGame } from './gamerun.api';

export type GameRunState =
  | { readonly kind: 'launching' }
  | { readonly kind: 'playing'; readonly url: string; readonly game: PlayedGame; readonly since: number }
  /** `message` is the server's, empty where none came. */
  | { readonly kind: 'failed'; readonly why: 'logged-out' | 'unexpected'; readonly message: string };

/** One game in its frame: its launch, and what the frame tells. */
export class GameRunStore {
  state: GameRunState = { kind: 'launching' };
  private attempt = 0;

  constructor(
    private readonly api: GameRunApi,
    private readonly siteOrigin: string = location.origin,
  ) {
    makeAutoObservable<this, 'api' | 'attempt' | 'siteOrigin'>(this, { api: false, attempt: false, siteOrigin: false }, { autoBind: true });
  }

  async launch(code: string): Promise<void> {
    this.attempt += 1;
    const { attempt } = this;
    this.state = { kind: 'launching' };
    const next = await this.ask(code);
    // Another launch may have begun meanwhile: the sessions of games are for one use.
    if (attempt === this.attempt) runInAction(() => { this.state = next; });
  }

  /** Takes a window message if it is the game's own: from its frame and from its origin. */
  receive(event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>, frame: Window | null): void {
    if (this.state.kind !== 'playing' || frame === null || event.source !== frame) return;
    if (event.origin !== new URL(this.state.url).origin) return;
    if (isBalanceChanged(event.data)) this.api.tellBalanceChanged();
  }

  private async ask(code: string): Promise<GameRunState> {
    if (!this.api.isPlayer()) return { kind: 'failed', why: 'logged-out', message: '' };
    if (code === '') return { kind: 'failed', why: 'unexpected', message: '' };
    return this.toState(await this.api.launch(code));
  }

  private toState(outcome: LaunchOutcome): GameRunState {
    if (outcome.kind === 'no-reply') return { kind: 'failed', why: 'unexpected', message: '' };
    if (outcome.kind === 'refused') {
      const why = outcome.refusal === 'unauthenticated' ? 'logged-out' : 'unexpected';
      return { kind: 'failed', why, message: why === 'logged-out' ? '' : outcome.message };
    }
    const { url, game } = outcome.value;
    if (!isFrameAddress(url, this.siteOrigin)) return { kind: 'failed', why: 'unexpected', message: '' };
    return { kind: 'playing', url, game: game as PlayedGame, since: Date.now() };
  }
}
