import { button, el, svg } from '../ui/dom';
import { figure } from '../ui/figure';
import { number, taka, times } from '../ui/language';
import { SessionFigures } from './session-figures';
import { translateSession } from './texts';

type Round = Parameters<SessionFigures['add']>[0];

/** Whether its column has room for it under the controls. */
const roomy = matchMedia('(min-width: 769px) and (min-height: 900px)');
const size = { width: 200, height: 48 } as const;

/** Formats poisha with a sign, which colors alone wouldn't tell everybody. */
function signed(poisha: number): string {
  return `${poisha > 0 ? '+' : poisha < 0 ? '−' : ''}${taka(Math.abs(poisha) / 100)}`;
}

/** The figures of this session under the game: the profit always, the rest when it is unfolded. */
export class SessionView {
  readonly node: HTMLElement;
  private readonly figures = new SessionFigures();
  private readonly profit = el('output', { class: 'number' });
  private readonly staked = figure(translateSession('staked'));
  private readonly bets = figure(translateSession('bets'));
  private readonly wins = figure(translateSession('wins'));
  private readonly best = figure(translateSession('best'));
  private readonly line = svg('polyline', { points: '', 'vector-effect': 'non-scaling-stroke' });
  private readonly zero = svg('line', { x1: 0, x2: size.width, 'vector-effect': 'non-scaling-stroke' });
  private readonly chart = svg('svg', {
    class: 'session-chart',
    viewBox: `0 0 ${size.width} ${size.height}`,
    preserveAspectRatio: 'none',
    role: 'img',
    'aria-label': translateSession('chart'),
  });

  constructor() {
    this.chart.append(this.zero, this.line);
    const boxes = [this.staked, this.bets, this.wins, this.best].map(({ box }) => box);
    this.node = el(
      'details',
      { class: 'session' },
      el('summary', {}, el('span', {}, translateSession('title')), this.profit),
      el('div', { class: 'session-figures' }, ...boxes),
      this.chart,
      button(translateSession('clear'), 'button-small', () => this.clear()),
    );
    // A frame may have its size only later.
    const unfold = (): void => void this.node.toggleAttribute('open', roomy.matches);
    roomy.addEventListener('change', unfold);
    unfold();
    this.paint();
  }

  add(round: Round): void {
    this.figures.add(round);
    this.paint();
  }

  private clear(): void {
    this.figures.clear();
    this.paint();
  }

  private paint(): void {
    const { bets, wins, staked, best, profit, curve } = this.figures;
    this.profit.textContent = signed(profit);
    this.profit.className = `number ${profit > 0 ? 'success' : profit < 0 ? 'error' : ''}`;
    this.staked.value.textContent = taka(staked / 100);
    this.bets.value.textContent = number(bets);
    this.wins.value.textContent = number(wins);
    this.best.value.textContent = best === 0 ? '–' : times(Math.floor(best));
    this.chart.toggleAttribute('hidden', curve.length < 3);
    const [low, high] = [Math.min(...curve), Math.max(...curve)];
    const y = (value: number): number => size.height - 2 - ((value - low) / (high - low || 1)) * (size.height - 4);
    this.line.setAttribute(
      'points',
      curve.map((value, at) => `${(at * size.width) / Math.max(curve.length - 1, 1)},${y(value).toFixed(1)}`).join(' '),
    );
    for (const end of ['y1', 'y2']) this.zero.setAttribute(end, y(0).toFixed(1));
  }
}
