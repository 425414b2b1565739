import { colorOf, doubleZero, type Spot, spotPays, tableOf } from '../../engines/roulette/roulette.spots';
import { short } from '../chips/chips';
import { el } from '../ui/dom';
import { number, taka } from '../ui/language';
import { placeOf } from './places';
import { translateRoulette } from './texts';

/** Kinds of inside bets to choose among; the cells themselves and the outside bets are always available. */
export const kinds = ['straight', 'split', 'street', 'corner', 'line'] as const;
export type Kind = (typeof kinds)[number];

type Chips = ReadonlyMap<string, number>;

/** Formats a number as on the wheel and the table. */
export const printedNumber = (of: number): string => (of === doubleZero ? `${number(0)}${number(0)}` : number(of));

const which = ({ id }: Spot): number => Number(id.split('-')[1]);

/** Returns the label of spots that are named by their first and last number. */
function range({ kind, numbers }: Spot): string | undefined {
  const ends = { from: number(numbers[0] ?? 0), to: number(numbers.at(-1) ?? 0) };
  return kind === 'dozen'
    ? translateRoulette('dozenShort', ends)
    : kind === 'low' || kind === 'high'
      ? translateRoulette(kind, ends)
      : undefined;
}

function nameOf(spot: Spot): string {
  const { kind, numbers } = spot;
  if (kind === 'straight')
    return `${translateRoulette('straight')} ${printedNumber(which(spot))}, ${translateRoulette(colorOf(which(spot)))}`;
  if (kind === 'column' || kind === 'dozen') return translateRoulette(kind, { which: number(which(spot)) });
  const name = range(spot) ?? translateRoulette(kind);
  return (kinds as readonly string[]).includes(kind) ? `${name} ${numbers.map(printedNumber).join(', ')}` : name;
}

function printed(spot: Spot): string {
  const { kind } = spot;
  if (kind === 'straight') return printedNumber(which(spot));
  if (kind === 'column') return translateRoulette('columnShort', { two: number(2), one: number(1) });
  return range(spot) ?? translateRoulette(kind);
}

interface DrawnSpot {
  readonly spot: Spot;
  readonly node: HTMLButtonElement;
  readonly isBetween: boolean;
}

function drawn(spot: Spot, zeros: 1 | 2, press: () => void): DrawnSpot {
  const { isBetween, ...place } = placeOf(spot, zeros);
  const colour =
    spot.kind === 'straight'
      ? colorOf(which(spot))
      : spot.kind === 'red' || spot.kind === 'black'
        ? spot.kind
        : 'plain';
  const node = el('button', {
    type: 'button',
    class: isBetween ? 'spot spot-between' : `spot spot-${colour}`,
    tabindex: -1,
  });
  for (const [name, value] of Object.entries(place)) node.style.setProperty(`--${name}`, String(value));
  node.addEventListener('click', press);
  return { spot, node, isBetween };
}

/** The betting board: arrow keys move to the nearest spot that way, Tab enters and leaves in one step. */
export class BettingLayout {
  readonly node: HTMLElement;
  private readonly all: readonly DrawnSpot[];

  constructor(zeros: 1 | 2, press: (spot: Spot) => void, takeBack: (spot: Spot) => void) {
    this.all = tableOf(zeros).spots.map((spot) => drawn(spot, zeros, () => press(spot)));
    this.node = el(
      'div',
      { class: 'betting-layout', role: 'group', 'aria-label': translateRoulette('bettingLayout') },
      ...this.all.map((each) => each.node),
    );
    this.node.addEventListener('keydown', (event) => {
      const at = this.all.find((each) => each.node === document.activeElement);
      if (!at) return;
      if (event.key === 'Delete' || event.key === 'Backspace') takeBack(at.spot);
      else this.move(at, event);
    });
    this.node.addEventListener('focusin', ({ target }) => this.rove(this.all.find((each) => each.node === target)));
    this.rove(this.all[0]);
  }

  paint(chips: Chips, kind: Kind, won: number | null): void {
    for (const { spot, node, isBetween } of this.all) {
      const amount = chips.get(spot.id) ?? 0;
      node.hidden = isBetween && spot.kind !== kind && amount === 0;
      const words = [nameOf(spot), translateRoulette('pays', { times: number(spotPays(spot)) })];
      node.setAttribute(
        'aria-label',
        [...words, ...(amount > 0 ? [translateRoulette('yours', { amount: taka(amount / 100) })] : [])].join(', '),
      );
      node.classList.toggle(
        'spot-won',
        won !== null && spot.numbers.includes(won) && (amount > 0 || spot.kind === 'straight'),
      );
      const chip = amount > 0 ? [el('span', { class: 'placed-chip number' }, short(amount / 100))] : [];
      node.replaceChildren(...(isBetween ? [] : [printed(spot)]), ...chip);
    }
    if (this.all.every(({ node }) => node.hidden || node.tabIndex !== 0)) this.rove(this.all[0]);
  }

  /** Blocks the chips and their tools while the ball is spinning. */
  freeze(frozen: boolean, tools: readonly HTMLButtonElement[]): void {
    for (const { node } of this.all) node.setAttribute('aria-disabled', String(frozen));
    for (const tool of tools) tool.disabled = frozen;
  }

  private rove(to: DrawnSpot | undefined): void {
    if (!to) return;
    for (const { node } of this.all) node.tabIndex = -1;
    to.node.tabIndex = 0;
  }

  private move(from: DrawnSpot, event: KeyboardEvent): void {
    const ways: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const middle = ({ node }: DrawnSpot): readonly [number, number] => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    const near = this.all.flatMap((each) => {
      const [atX, atY] = middle(each);
      const ahead = (atX - x) * way[0] + (atY - y) * way[1];
      const aside = Math.abs((atX - x) * way[1]) + Math.abs((atY - y) * way[0]);
      return each.node.hidden || ahead < 4 ? [] : [{ each, far: ahead + 3 * aside }];
    });
    near.sort((a, b) => a.far - b.far)[0]?.each.node.focus();
  }
}
