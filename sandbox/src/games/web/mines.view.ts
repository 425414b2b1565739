import { highestMinesMultiplier, minesMultiplier, mostMines, tiles } from '../engines/mines';
import { button, el, field, pause } from './dom';
import type { GameView, ViewParts } from './game.view';
import { number, say, times } from './language';
import { MinesBoard } from './mines.board';

function figures(): { readonly box: HTMLElement; readonly picks: HTMLElement; readonly pays: HTMLElement } {
  const [picks, pays] = [el('output', { class: 'number' }), el('output', { class: 'number' })];
  const figure = (label: string, value: HTMLElement): HTMLElement =>
    el('div', { class: 'figure' }, el('span', { class: 'field-label' }, label), value);
  return { box: el('div', { class: 'figures' }, figure(say('picks'), picks), figure(say('multiplier'), pays)), picks, pays };
}

/** Mines: the player picks tiles, bets, and all is shown at once. */
export function minesView({ changed }: ViewParts): GameView {
  const picked = new Set<number>();
  const options = Array.from({ length: mostMines }, (_, at) => el('option', { value: at + 1, selected: at === 2 }, number(at + 1)));
  const count = el('select', {}, ...options);
  const shown = figures();
  const board = new MinesBoard((tile) => press(tile));
  let frozen = false;

  const multiplier = (): number => minesMultiplier(Number(count.value), picked.size);
  const allowed = (): boolean => multiplier() > 0 && multiplier() <= highestMinesMultiplier;

  function paint(): void {
    board.cover(picked);
    shown.picks.textContent = number(picked.size);
    shown.pays.textContent = allowed() ? times(multiplier()) : '–';
    changed();
  }
  function press(tile: number): void {
    if (frozen) return;
    if (!picked.delete(tile)) picked.add(tile);
    paint();
  }
  const random = button(say('randomPick'), '', () => {
    const free = Array.from({ length: tiles }, (_, tile) => tile).filter((tile) => !picked.has(tile));
    const tile = free[Math.floor(Math.random() * free.length)];
    if (tile !== undefined) press(tile);
  });
  const clear = button(say('clear'), '', () => {
    picked.clear();
    paint();
  });
  count.addEventListener('change', paint);
  queueMicrotask(paint);

  return {
    stage: el('div', { class: 'stage mines' }, el('p', { class: 'hint' }, say('pickTiles')), board.node),
    controls: [field(say('mines'), count), el('div', { class: 'pair-buttons' }, random, clear), shown.box],
    action: 'reveal',
    choice() {
      if (picked.size === 0) return { problem: say('pickFirst') };
      if (!allowed()) return { problem: say('tooRare') };
      return { choice: { mines: Number(count.value), picks: [...picked].sort((a, b) => a - b) } };
    },
    multiplier: () => (allowed() ? multiplier() : null),
    freeze(now) {
      frozen = now;
      for (const each of [count, clear, random]) each.disabled = now;
    },
    begin: paint,
    async show(round) {
      await pause(150);
      return say(board.uncover(round) ? 'allSafe' : 'hitMine');
    },
  };
}
