import type { BetView } from '../../protocol/crash.messages';
import { el } from '../ui/dom';
import { number, taka, times } from '../ui/language';
import { translateCrash } from './texts';

const most = 40;

/** All bets in the flight, highest first; the player's own are marked. */
export class BetsTable {
  readonly node: HTMLElement;
  private readonly body = el('tbody');
  private readonly sum = el('span', { class: 'hint number' });
  private readonly empty = el('p', { class: 'hint' }, translateCrash('noBets'));
  private readonly table: HTMLElement;
  private seats = new Map<string, BetView>();
  /** The rendered rows: most change once, at the cash-out, and the others stay untouched. */
  private rows = new Map<string, Row>();

  constructor() {
    const head = (['player', 'stake', 'out', 'win'] as const).map((word) =>
      el('th', { scope: 'col' }, translateCrash(word)),
    );
    this.table = el('table', {}, el('thead', {}, el('tr', {}, ...head)), this.body);
    this.node = el(
      'section',
      { class: 'seats', 'aria-label': translateCrash('players') },
      el('div', { class: 'seats-head' }, el('h2', {}, translateCrash('players')), this.sum),
      this.empty,
      this.table,
    );
  }

  fill(seats: readonly BetView[], own: ReadonlySet<string>): void {
    this.seats = new Map(seats.map((seat) => [seat.id, seat]));
    this.paint(own);
  }

  put(seat: BetView, own: ReadonlySet<string>): void {
    this.seats.set(seat.id, seat);
    this.paint(own);
  }

  private paint(own: ReadonlySet<string>): void {
    const all = [...this.seats.values()].sort(
      (a, b) => Number(own.has(b.id)) - Number(own.has(a.id)) || Number(b.stake) - Number(a.stake),
    );
    const total = all.reduce((sum, { stake }) => sum + Number(stake), 0);
    this.sum.textContent =
      all.length === 0 ? '' : translateCrash('count', { count: number(all.length), amount: taka(total) });
    this.empty.hidden = all.length > 0;
    this.table.hidden = all.length === 0;
    const before = this.rows;
    const visible = all.slice(0, most);
    this.rows = new Map(visible.map((seat) => [seat.id, before.get(seat.id) ?? new Row(seat)]));
    for (const seat of visible) this.rows.get(seat.id)?.show(seat, own.has(seat.id));
    const nodes = [...this.rows.values()].map(({ node }) => node);
    if (nodes.length !== this.body.children.length || nodes.some((node, at) => this.body.children[at] !== node))
      this.body.replaceChildren(...nodes);
  }
}

/** One bet of the flight. */
class Row {
  readonly node: HTMLElement;
  private readonly name = el('td');
  private readonly out = el('td', { class: 'number' });
  private readonly payout = el('td', { class: 'number' });

  constructor({ stake }: BetView) {
    this.node = el('tr', {}, this.name, el('td', { class: 'number' }, taka(stake)), this.out, this.payout);
  }

  show({ name, out, payout }: BetView, isOwn: boolean): void {
    this.node.classList.toggle('seat-out', out !== null);
    this.node.classList.toggle('seat-own', isOwn);
    write(this.name, isOwn ? translateCrash('you') : name);
    write(this.out, out === null ? '–' : times(out * 100));
    write(this.payout, payout === null ? '–' : taka(payout));
  }
}

function write(cell: HTMLElement, text: string): void {
  if (cell.textContent !== text) cell.textContent = text;
}
