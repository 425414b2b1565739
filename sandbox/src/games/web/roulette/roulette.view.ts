import type { RouletteChoice, RouletteDetail } from '../../engines/roulette';
import { colourOf, type Spot } from '../../engines/roulette.spots';
import { button, el } from '../dom';
import type { GameView, ViewParts } from '../game.view';
import { number, taka } from '../language';
import { Bets, mostPerRound } from './bets';
import { Cloth, type Kind, kinds, short } from './cloth';
import { radios } from './radios';
import { tell } from './texts';
import { Wheel } from './wheel';

const chipValues = [1, 5, 10, 50, 100, 500, 1_000] as const;
const listed = 12;

function lastNumbers(): { readonly node: HTMLElement; add(result: number): void } {
  const node = el('ol', { class: 'last', 'aria-label': tell('last') });
  return {
    node,
    add(result) {
      node.prepend(el('li', { class: `last-${colourOf(result)} number` }, number(result)));
      while (node.children.length > listed) node.lastElementChild?.remove();
    },
  };
}

const chipTray = (): ReturnType<typeof radios<number>> =>
  radios<number>('chip', tell('chips'), chipValues.map((value) => ({ value, text: short(value), name: tell('chip', { amount: taka(value) }) })), 10, () => undefined);

/** Roulette: chips on a cloth, all in one round, and a wheel that decides. */
export function rouletteView({ sound, changed }: ViewParts): GameView {
  const bets = new Bets();
  const wheel = new Wheel();
  const last = lastNumbers();
  const total = el('output', { class: 'number' });
  const problem = el('p', { class: 'field-error', role: 'alert', hidden: true }, tell('tooMuch', { amount: taka(mostPerRound / 100) }));
  let frozen = false;
  let shown: number | null = null;

  const chip = chipTray();
  const kind = radios<Kind>('kind', tell('kinds'), kinds.map((value) => ({ value, text: tell(value) })), 'straight', () => paint());

  const act = (work: () => boolean): void => {
    if (frozen) return;
    problem.hidden = work();
    shown = null;
    sound.play('tick');
    paint();
  };
  const cloth = new Cloth(
    ({ id }: Spot) => act(() => bets.add(id, chip.read() * 100)),
    ({ id }: Spot) => act(() => bets.remove(id)),
  );
  const tools = [
    button(tell('undo'), 'button-small', () => act(() => bets.undo())),
    button(tell('clear'), 'button-small', () => act(() => bets.clear())),
    button(tell('repeat'), 'button-small', () => act(() => bets.repeat())),
  ];

  function paint(): void {
    cloth.paint(bets.chips, kind.read(), shown);
    total.textContent = taka(bets.total / 100);
    changed();
  }
  queueMicrotask(paint);

  return {
    stage: el('div', { class: 'stage roulette' }, el('div', { class: 'wheel-row' }, wheel.node, last.node), el('div', { class: 'trays' }, chip.node, kind.node), cloth.node),
    controls: [el('div', { class: 'pair-line estimate' }, el('span', { class: 'field-label' }, tell('total')), total), problem, el('div', { class: 'three-buttons' }, ...tools)],
    action: 'spin',
    paysByTable: true,
    stake: () => (bets.total > 0 ? (bets.total / 100).toFixed(2) : null),
    choice: () => (bets.total > 0 ? { choice: bets.choice() } : { problem: tell('placeFirst') }),
    multiplier: () => null,
    freeze(now) {
      frozen = now;
      cloth.freeze(now, tools);
    },
    begin() {
      shown = null;
      wheel.rest();
      paint();
    },
    async show(round) {
      const { number: result } = round.detail as RouletteDetail;
      bets.put(round.choice as RouletteChoice);
      await wheel.spin(result);
      last.add(result);
      cloth.paint(bets.chips, kind.read(), (shown = result));
      bets.finish(total);
      return tell('result', { number: number(result), colour: tell(colourOf(result)) });
    },
  };
}
