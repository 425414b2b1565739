import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Platform } from '@pavilion/platform';
import type { PlayerFavorites } from './player-favorites';

const KEY = 'favourite-games';
type Dependencies = Pick<Platform, 'api' | 'queries' | 'session' | 'facts'>;

/** The player's favorite games, stored on the server; a guest's are stored on the device until a player logs in. */
export class FavoritesStore {
  private onDevice: ReadonlySet<string>;
  private server: PlayerFavorites | null = null;
  /** Toggles the server has not confirmed yet. */
  private readonly pressed = observable.map<string, boolean>();
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly platform: Dependencies,
    private readonly storage: Storage = localStorage,
  ) {
    this.onDevice = new Set(read(storage));
    makeAutoObservable<this, 'platform' | 'storage' | 'queue' | 'pressed' | 'server' | 'onDevice'>(
      this,
      { platform: false, storage: false, queue: false, pressed: false, server: true, onDevice: true },
      { autoBind: true, deep: false },
    );
  }

  get codes(): ReadonlySet<string> {
    if (!this.platform.session.isPlayer) return this.onDevice;
    const codes = new Set([...this.onDevice, ...(this.server?.codes ?? [])]);
    for (const [code, on] of this.pressed)
      if (on) codes.add(code);
      else codes.delete(code);
    return codes;
  }

  /**
   * Reads the player's favorites now and after each login, and uploads a guest's. @returns a function that stops it.
   */
  follow(): () => void {
    void this.start();
    const { facts } = this.platform;
    const leave = [
      facts.on('session-started', () => void this.start()),
      facts.on('session-ended', () => this.pressed.clear()),
    ];
    return () => leave.forEach((stop) => stop());
  }

  /** Toggles a favorite and shows it at once. @returns false if it could not be stored; it is then reverted. */
  async toggle(code: string): Promise<boolean> {
    const on = !this.codes.has(code);
    if (!this.platform.session.isPlayer) {
      this.storeOnDevice(on ? [...this.onDevice, code] : [...this.onDevice].filter((one) => one !== code));
      return true;
    }
    this.pressed.set(code, on);
    // Sent in sequence, so that of two quick toggles the second one wins.
    const sent = this.queue.then(() => this.send(code, on));
    this.queue = sent;
    return sent;
  }

  private async send(code: string, on: boolean): Promise<boolean> {
    await this.start();
    const isSaved = (await (on ? this.server?.add([code]) : this.server?.remove(code))) ?? false;
    if (isSaved) await this.server?.refresh();
    runInAction(() => this.pressed.get(code) === on && this.pressed.delete(code));
    return isSaved;
  }

  private async start(): Promise<void> {
    if (!this.platform.session.isPlayer) return;
    const module = await import(/* webpackChunkName: "lobby-player" */ './player-favorites').catch(() => null);
    if (module === null) return;
    runInAction(() => {
      this.server ??= new module.PlayerFavorites(this.platform);
    });
    if (this.onDevice.size > 0) await this.handOver([...this.onDevice]);
  }

  private async handOver(codes: readonly string[]): Promise<void> {
    if (!(await this.server?.add(codes))) return;
    await this.server?.refresh();
    this.storeOnDevice([]);
  }

  private storeOnDevice(codes: readonly string[]): void {
    this.onDevice = new Set(codes);
    if (codes.length === 0) this.storage.removeItem(KEY);
    else this.storage.setItem(KEY, JSON.stringify(codes));
  }
}

function read(storage: Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}
