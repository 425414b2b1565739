import { makeAutoObservable, runInAction } from 'mobx';
import { Action } from './action.store';
import type { Method, SendRequest } from './request';

/** Result of the newest of several requests; results of superseded requests are dropped. */
export class Latest<T> {
  value: T | null = null;
  /** State of the newest request. */
  action: Action;
  private generation = 0;

  constructor(private readonly send: SendRequest) {
    this.action = new Action(send);
    makeAutoObservable<this, 'send' | 'generation'>(this, { send: false, generation: false }, { autoBind: true });
  }

  async load(method: Method, path: string, body?: unknown): Promise<void> {
    this.clear();
    const mine = this.generation;
    const value = await this.action.run<T>(method, path, body);
    if (mine !== this.generation) return;
    runInAction(() => {
      this.value = value;
    });
  }

  clear(): void {
    this.generation += 1;
    this.value = null;
    this.action = new Action(this.send);
  }
}
