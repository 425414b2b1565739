import type { SeatView } from '../../crash/crash.messages';
import { el } from '../dom';
import { number, taka, times } from '../language';
import { tell } from './texts';

const most = 40;

/** Everybody's bets in the flight, the highest first; the player's own is marked. */
export class SeatsTable {
  readonly node: HTMLElement;
  private readonly body = el('tbody');
  private readonly sum = el('span', { class: 'hint number' });
  private readonly empty = el('p', { class: 'hint' }, tell('nobody'));
  private readonly table: HTMLElement;
  private seats = new Map<string, SeatView>();

  constructor() {
    const head = (['player', 'stake', 'out', 'win'] as const).map((word) => el('th', { scope: 'col' }, tell(word)));
    this.table = el('table', {}, el('thead', {}, el('tr', {}, ...head)), this.body);
    this.node = el('section', { class: 'seats', 'aria-label': tell('players') }, el('div', { class: 'seats-head' }, el('h2', {}, tell('players')), this.sum), this.empty, this.table);
  }

  fill(seats: readonly SeatView[], own?: string): void {
    this.seats = new Map(seats.map((seat) => [seat.id, seat]));
    this.paint(own);
  }

  put(seat: SeatView, own?: string): void {
    this.seats.set(seat.id, seat);
    this.paint(own);
  }

  private paint(own: string | undefined): void {
    const all = [...this.seats.values()].sort((a, b) => Number(b.id === own) - Number(a.id === own) || Number(b.stake) - Number(a.stake));
    const total = all.reduce((sum, { stake }) => sum + Number(stake), 0);
    this.sum.textContent = all.length === 0 ? '' : tell('count', { count: number(all.length), amount: taka(total) });
    this.empty.hidden = all.length > 0;
    this.table.hidden = all.length === 0;
    this.body.replaceChildren(
      ...all.slice(0, most).map(({ id, name, stake, out, payout }) =>
        el(
          'tr',
          { class: `${out === null ? '' : 'seat-out'} ${id === own ? 'seat-own' : ''}` },
          el('td', {}, id === own ? tell('you') : name),
          el('td', { class: 'number' }, taka(stake)),
          el('td', { class: 'number' }, out === null ? '–' : times(out * 100)),
          el('td', { class: 'number' }, payout === null ? '–' : taka(payout)),
        ),
      ),
    );
  }
}
