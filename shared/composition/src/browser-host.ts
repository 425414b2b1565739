import { makeAutoObservable } from 'mobx';
import type { HostServices, RenderSlot } from './host-context';

/** Lost requests in a row that count as offline; a single one may be bad luck. */
const LOST_IN_A_ROW = 2;

class BrowserConnection {
  state: 'online' | 'offline' = navigator.onLine ? 'online' : 'offline';
  private lost = 0;

  constructor() {
    makeAutoObservable<this, 'lost'>(this, { lost: false }, { autoBind: true });
    window.addEventListener('online', () => this.noteResponse(true));
    window.addEventListener('offline', this.setOffline);
  }

  noteResponse(answered: boolean): void {
    this.lost = answered ? 0 : this.lost + 1;
    if (answered) this.state = 'online';
    else if (this.lost >= LOST_IN_A_ROW) this.setOffline();
  }

  private setOffline(): void {
    this.state = 'offline';
  }
}

class PendingWork {
  private count = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isIdle(): boolean {
    return this.count === 0;
  }

  /** Runs `work`; meanwhile the page keeps its releases. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.change(1);
    try {
      return await work();
    } finally {
      this.change(-1);
    }
  }

  private change(by: number): void {
    this.count += by;
  }
}

class PageLanguage {
  constructor(public code: string) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(code: string): void {
    this.code = code;
  }
}

interface BrowserHost extends HostServices {
  readonly pending: PendingWork;
  readonly language: PageLanguage;
}

/** Returns the services of a host that brings none of its own. */
export function browserHost(renderSlot: RenderSlot = () => null): BrowserHost {
  return {
    connection: new BrowserConnection(),
    pending: new PendingWork(),
    language: new PageLanguage(document.documentElement.lang || 'en'),
    renderSlot,
  };
}
