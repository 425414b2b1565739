import { makeAutoObservable, runInAction } from 'mobx';
import { Action } from './action.store';
import type { Ask, Method } from './ask';

/** Result of the newest of several requests; results of superseded requests are dropped. */
export class Latest<T> {
  value: T | null = null;
  /** State of the newest request. */
  action: Action;
  private asked = 0;

  constructor(private readonly send: Ask) {
    this.action = new Action(send);
    makeAutoObservable<this, 'send' | 'asked'>(this, { send: false, asked: false }, { autoBind: true });
  }

  async ask(method: Method, path: string, body?: unknown): Promise<void> {
    this.clear();
    const mine = this.asked;
    const value = await this.action.run<T>(method, path, body);
    if (mine !== this.asked) return;
    runInAction(() => {
      this.value = value;
    });
  }

  clear(): void {
    this.asked += 1;
    this.value = null;
    this.action = new Action(this.send);
  }
}
