import { makeAutoObservable } from 'mobx';

const BASE = '/console';

/** Current route, taken from the address: deep links and the back button work natively. */
class Route {
  path = '/';
  query = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
    this.read();
    window.addEventListener('popstate', this.read);
  }

  get params(): URLSearchParams {
    return new URLSearchParams(this.query);
  }

  /** @param replace - true to omit a history entry, for example for a filter. */
  go(to: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', `${BASE}${to}`);
    this.read();
  }

  private read(): void {
    this.path = location.pathname.slice(BASE.length) || '/';
    this.query = location.search;
  }
}

export const route = new Route();
export const addressOf = (to: string): string => `${BASE}${to}`;

/** Returns the values of `:name` segments if a path matches this pattern, else null. */
export function match(form: string, path: string): Readonly<Record<string, string>> | null {
  const [want, have] = [form, path].map((text) => text.split('/').filter((segment) => segment !== ''));
  if (!want || !have || want.length !== have.length) return null;
  const values: Record<string, string> = {};
  const fits = want.every((segment, at) => {
    if (!segment.startsWith(':')) return segment === have[at];
    values[segment.slice(1)] = decodeURIComponent(have[at] ?? '');
    return true;
  });
  return fits ? values : null;
}
