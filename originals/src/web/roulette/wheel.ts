import { colorOf, type RouletteTable } from '../../engines/roulette/roulette.spots';
import { el, pause, svg } from '../ui/dom';
import { printedNumber } from './betting-layout';

const spinMs = 3_600;

const at = (angle: number, radius: number): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(turn)).toFixed(3)} ${(100 + radius * Math.sin(turn)).toFixed(3)}`;
};

const drawing = (...shapes: readonly SVGElement[]): SVGElement => svg('svg', { viewBox: '0 0 200 200' }, ...shapes);

function pocket(value: number, place: number, step: number): SVGElement {
  const [from, to] = [(place - 0.5) * step, (place + 0.5) * step];
  const shape = `M${at(from, 60)} L${at(from, 92)} A92 92 0 0 1 ${at(to, 92)} L${at(to, 60)} A60 60 0 0 0 ${at(from, 60)}Z`;
  const text = svg(
    'text',
    { x: 100, y: 17.5, transform: `rotate(${place * step} 100 100)`, class: 'pocket-number' },
    printedNumber(value),
  );
  return svg('g', {}, svg('path', { d: shape, class: `pocket pocket-${colorOf(value)}` }), text);
}

/** The wheel, which spins one way and its ball the other, until the ball is in the pocket at the top. */
export class Wheel {
  readonly node: HTMLElement;
  private readonly hub = el('span', { class: 'hub number' });
  private readonly disc = drawing();
  private readonly ball = drawing(svg('circle', { cx: 100, cy: 31, r: 4.2 }));
  private turned = 0;
  private rounds = 0;

  private readonly step: number;

  constructor(private readonly numbers: RouletteTable['wheel']) {
    const step = 360 / numbers.length;
    this.step = step;
    this.disc.append(
      svg('circle', { cx: 100, cy: 100, r: 98, class: 'rim' }),
      ...numbers.map((value, place) => pocket(value, place, step)),
      svg('circle', { cx: 100, cy: 100, r: 60, class: 'bowl' }),
    );
    const spokes = [0, 45, 90, 135].map((angle) =>
      svg('path', { d: `M${at(angle, 58)}L${at(angle + 180, 58)}`, class: 'spoke' }),
    );
    this.disc.append(...spokes, svg('circle', { cx: 100, cy: 100, r: 30, class: 'cone' }));
    // Boxes around the drawings turn: a drawing that turns, or a part of one, lays its numbers out for each frame.
    const [disc, ball] = [el('div', { class: 'disc' }, this.disc), el('div', { class: 'ball' }, this.ball)];
    this.node = el('div', { class: 'wheel', 'aria-hidden': 'true' }, disc, ball, this.hub);
  }

  rest(): void {
    this.hub.textContent = '';
    this.hub.className = 'hub number';
  }

  /** Resolves when the ball stops. */
  async spin(result: number): Promise<void> {
    const targetAngle = (((-this.numbers.indexOf(result) * this.step) % 360) + 360) % 360;
    this.turned += 720 + ((targetAngle - (this.turned % 360) + 360) % 360);
    this.rounds += 3;
    this.node.style.setProperty('--turn', `${this.turned}deg`);
    this.node.style.setProperty('--ball', `${this.rounds * -360}deg`);
    await pause(spinMs);
    this.hub.textContent = printedNumber(result);
    this.hub.className = `hub number hub-${colorOf(result)}`;
  }
}
