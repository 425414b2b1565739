import { makeAutoObservable, runInAction } from 'mobx';
import { type FrameMessage, readFrameMessage } from './frame-message';
import type { GameRunApi } from './gamerun.api';
import { failed, type GameRunState, launched } from './launch-state';

const SLOW_MS = 6_000;
/** Timeout for the page's ready message; a later one still counts. */
const READY_MS = 20_000;
/** Longest time a round may defer a reality check. */
const ROUND_MS = 60_000;
/** Minimum interval between balance refetches, however often the frame reports a change. */
const BALANCE_MS = 500;

type WindowMessage = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;

/** Store of one game in its frame: its launch and the frame's messages. */
export class GameRunStore {
  state: GameRunState = { kind: 'launching', slow: false };
  /** A stake was just placed: a new balance would tell its result before the game shows it. */
  isBalanceHeld = false;
  private attempt = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private balanceTimer: ReturnType<typeof setTimeout> | undefined;
  private isBalanceOld = false;
  private endRound: (() => void) | null = null;

  constructor(
    private readonly api: GameRunApi,
    private readonly onClose: () => void = () => undefined,
    private readonly siteOrigin: string = location.origin,
  ) {
    type Plain = 'api' | 'onClose' | 'siteOrigin' | 'attempt' | 'timers' | 'balanceTimer' | 'isBalanceOld' | 'endRound';
    const plain = {
      api: false,
      onClose: false,
      siteOrigin: false,
      attempt: false,
      timers: false,
      balanceTimer: false,
      isBalanceOld: false,
      endRound: false,
    } as const;
    makeAutoObservable<this, Plain>(this, plain, { autoBind: true });
  }

  /** Opens the game and leaves any running one. */
  async launch(code: string, query: URLSearchParams = new URLSearchParams()): Promise<void> {
    this.leave();
    const { attempt } = this;
    this.state = { kind: 'launching', slow: false };
    this.after(SLOW_MS, this.markSlow);
    const next = await this.requestLaunch(code, query);
    // Another launch may have started meanwhile, or the player has left; game sessions are single-use.
    if (attempt === this.attempt) runInAction(() => this.enter(next));
  }

  /** Leaves the game: its pending replies and messages are ignored from now on. */
  leave(): void {
    this.attempt += 1;
    this.isBalanceHeld = false;
    this.forgetTimers();
    clearTimeout(this.balanceTimer);
    this.balanceTimer = undefined;
    this.endRound?.();
  }

  /** Handles a window message if it comes from the game's own frame and origin and is of the closed set. */
  receive(event: WindowMessage, frame: Window | null): void {
    if (!('run' in this.state) || frame === null || event.source !== frame) return;
    if (event.origin !== this.state.run.origin) return;
    const message = readFrameMessage(event.data);
    if (message) this.take(message);
  }

  private take(message: FrameMessage): void {
    switch (message) {
      case 'pavilion:ready':
        return this.begin();
      case 'pavilion:balance-changed':
        return this.notifyBalance();
      case 'pavilion:round-open':
        return this.openRound();
      case 'pavilion:round-closed':
        this.isBalanceHeld = false;
        return this.endRound?.();
      case 'pavilion:close':
        return this.onClose();
      case 'pavilion:error':
        return this.stop();
    }
  }

  private begin(): void {
    if (!('run' in this.state)) return;
    this.forgetTimers();
    this.state = { kind: 'playing', run: this.state.run };
  }

  private stop(): void {
    this.leave();
    this.state = failed('over');
  }

  private enter(next: GameRunState): void {
    this.forgetTimers();
    this.state = next;
    if (next.kind !== 'opening') return;
    this.after(SLOW_MS, this.markSlow);
    this.after(READY_MS, this.markSilent);
  }

  private markSlow(): void {
    if ('slow' in this.state) this.state = { ...this.state, slow: true };
  }

  private markSilent(): void {
    if ('run' in this.state) this.state = { kind: 'silent', run: this.state.run };
  }

  private notifyBalance(): void {
    this.isBalanceHeld = false;
    if (this.balanceTimer !== undefined) {
      this.isBalanceOld = true;
      return;
    }
    this.isBalanceOld = false;
    this.api.notifyBalanceChanged();
    this.balanceTimer = setTimeout(() => {
      this.balanceTimer = undefined;
      if (this.isBalanceOld) this.notifyBalance();
    }, BALANCE_MS);
  }

  private openRound(): void {
    this.endRound?.();
    this.isBalanceHeld = true;
    this.api.holdBack(
      new Promise((resolve) => {
        const timer = setTimeout(this.endOverdueRound, ROUND_MS);
        this.endRound = () => {
          clearTimeout(timer);
          this.endRound = null;
          resolve();
        };
      }),
    );
  }

  private endOverdueRound(): void {
    this.isBalanceHeld = false;
    this.endRound?.();
  }

  private async requestLaunch(code: string, query: URLSearchParams): Promise<GameRunState> {
    if (!this.api.mayLaunch()) return failed('logged-out');
    if (code === '') return failed('gone');
    return launched(await this.api.launch(code, query), this.siteOrigin, this.api.isOffline());
  }

  private after(ms: number, then: () => void): void {
    this.timers.push(setTimeout(then, ms));
  }

  private forgetTimers(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }
}
