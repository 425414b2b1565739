import { makeAutoObservable } from 'mobx';

/** Widths of the mobile layout; wider screens get the desktop site (specification, decision 1). */
const MOBILE_QUERY = '(max-width: 768px)';
export type Layout = 'desktop' | 'mobile';

export class LayoutStore {
  kind: Layout;

  constructor(query: MediaQueryList = window.matchMedia(MOBILE_QUERY)) {
    this.kind = query.matches ? 'mobile' : 'desktop';
    makeAutoObservable(this, {}, { autoBind: true });
    query.addEventListener('change', ({ matches }) => this.set(matches ? 'mobile' : 'desktop'));
  }

  get isMobile(): boolean {
    return this.kind === 'mobile';
  }

  private set(kind: Layout): void {
    this.kind = kind;
  }
}
