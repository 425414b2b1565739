import { makeAutoObservable } from 'mobx';
import { type Game, getGames } from '@pavilion/contract/calls/games';
import type { Platform, QueryState } from '@pavilion/platform';

export const orders = ['popular', 'newest'] as const;
type Order = (typeof orders)[number];

const MOST = 12;
const FRESH_MS = 5 * 60_000;

/** Available quick games and their order. */
export class ExampleStore {
  order: Order = 'popular';
  private readonly query;

  constructor({ queries }: Pick<Platform, 'queries'>) {
    this.query = queries.read(getGames, { query: { type: 'EGAME' } }, { staleMs: FRESH_MS });
    makeAutoObservable<this, 'query'>(this, { query: false }, { autoBind: true });
  }

  get games(): QueryState<readonly Game[]> {
    const { state } = this.query;
    return state.kind === 'ready' ? { kind: 'ready', value: sorted(this.order, state.value.games) } : state;
  }

  choose(order: Order): void {
    this.order = order;
  }

  async retry(): Promise<void> {
    await this.query.refresh();
  }
}

function sorted(order: Order, games: readonly Game[]): Game[] {
  const before = (a: Game, b: Game): number =>
    order === 'newest' ? b.createdAt - a.createdAt : a.displayOrder - b.displayOrder;
  return [...games].sort(before).slice(0, MOST);
}
