import { chanceLimits, type DiceChoice, type DiceDetail, diceFaces, diceMultiplier, winningRolls } from '../engines/dice';
import { calm, el, field, pause } from './dom';
import { figure } from './figure';
import type { GameView, ViewParts } from './game.view';
import { number, percent, say, times } from './language';

function direction(name: string, over: boolean, label: string): { readonly box: HTMLElement; readonly input: HTMLInputElement } {
  const input = el('input', { type: 'radio', name, value: String(over), checked: over });
  return { box: el('label', { class: 'segment' }, input, el('span', {}, label)), input };
}

/** Numbers that roll by before the one that counts. */
async function tumble(node: HTMLElement, sound: ViewParts['sound']): Promise<void> {
  for (let tick = 0; tick < 7 && !calm.matches; tick += 1) {
    node.textContent = number(Math.random() * 99.99, 2);
    sound.play('tick');
    await pause(55);
  }
}

/** Dice: a scale from 0 to 100, a target on it, and where the roll fell. */
export function diceView({ changed, sound }: ViewParts): GameView {
  const slider = el('input', { type: 'range', min: 1, max: 99, step: 1, value: 50, class: 'dice-slider', 'aria-label': say('target') });
  const exact = el('input', { type: 'number', inputmode: 'decimal', min: 1, max: 99, step: 0.01, value: '50.00' });
  const over = direction('direction', true, say('rollOver'));
  const under = direction('direction', false, say('rollUnder'));
  const chance = figure(say('chance'));
  const pays = figure(say('multiplier'));
  const rolled = el('output', { class: 'dice-roll number', 'aria-live': 'off' }, number(0, 2));
  const marker = el('span', { class: 'dice-marker', hidden: true });
  const scale = el('div', { class: 'dice-scale', 'aria-hidden': 'true' }, ...[0, 25, 50, 75, 100].map((at) => el('span', {}, number(at))));
  const track = el('div', { class: 'dice-track' }, marker, slider);
  const stage = el('div', { class: 'stage dice' }, rolled, track, scale);

  const current = (): DiceChoice => ({ target: Math.round(Number(exact.value) * 100), over: over.input.checked });
  const allowed = (choice: DiceChoice): boolean =>
    winningRolls(choice) >= chanceLimits.least && winningRolls(choice) <= chanceLimits.most;

  function paint(): void {
    const choice = current();
    track.style.setProperty('--target', `${choice.target / 100}%`);
    track.classList.toggle('is-over', choice.over);
    chance.value.textContent = percent(winningRolls(choice) / diceFaces);
    pays.value.textContent = allowed(choice) ? times(diceMultiplier(choice)) : '–';
    changed();
  }
  slider.addEventListener('input', () => {
    exact.value = Number(slider.value).toFixed(2);
    paint();
  });
  exact.addEventListener('input', () => {
    slider.value = exact.value;
    paint();
  });
  for (const each of [over.input, under.input]) each.addEventListener('change', paint);
  queueMicrotask(paint);

  return {
    stage,
    controls: [
      el('fieldset', { class: 'segments' }, el('legend', { class: 'field-label' }, say('direction')), over.box, under.box),
      field(say('target'), exact),
      el('div', { class: 'figures' }, chance.box, pays.box),
    ],
    action: 'roll',
    choice: () => (allowed(current()) ? { choice: current() } : { problem: `${say('chance')}: ${percent(0.01)} – ${percent(0.98)}` }),
    multiplier: () => (allowed(current()) ? diceMultiplier(current()) : null),
    freeze(frozen) {
      for (const input of [slider, exact, over.input, under.input]) input.disabled = frozen;
    },
    begin: () => rolled.classList.remove('good', 'bad'),
    async show({ detail }) {
      const { roll, won } = detail as DiceDetail;
      await tumble(rolled, sound);
      marker.hidden = false;
      marker.style.setProperty('--at', `${roll / 100}%`);
      await pause(200);
      rolled.textContent = number(roll / 100, 2);
      rolled.classList.add(won ? 'good' : 'bad');
      return say('rolled', { roll: number(roll / 100, 2) });
    },
  };
}
