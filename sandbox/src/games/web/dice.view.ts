import type { DiceRules } from '@pavilion/contract/originals';
import { type DiceChoice, type DiceDetail, diceFaces, diceMultiplier, mayRoll, winningRolls } from '../engines/dice';
import { calm, el, field, pause } from './dom';
import { figure } from './figure';
import type { GameView, ViewParts } from './game.view';
import { number, percent, say, times } from './language';

function direction(name: string, over: boolean, label: string): { readonly box: HTMLElement; readonly input: HTMLInputElement } {
  const input = el('input', { type: 'radio', name, value: String(over), checked: over });
  return { box: el('label', { class: 'segment' }, input, el('span', {}, label)), input };
}

/** Numbers that roll by before the one that counts. */
async function tumble(node: HTMLElement, sound: ViewParts<'dice'>['sound']): Promise<void> {
  for (let tick = 0; tick < 7 && !calm.matches; tick += 1) {
    node.textContent = number(Math.random() * 99.99, 2);
    sound.play('tick');
    await pause(55);
  }
}

/** Where the target may lie, in hundredths; a game of long shots has it near the end that is hit seldom. */
function targetRange({ least, most }: DiceRules, over: boolean): { readonly from: number; readonly to: number; readonly step: number } {
  const last = diceFaces - 1;
  if (most > last / 2) return { from: 100, to: 9_900, step: 100 };
  return over ? { from: last - most, to: last - least, step: 1 } : { from: least, to: most, step: 1 };
}

/** Dice: a scale from 0 to 100, a target on it, and where the roll fell. */
export function diceView({ game: { rules }, changed, sound }: ViewParts<'dice'>): GameView {
  const slider = el('input', { type: 'range', class: 'dice-slider', 'aria-label': say('target') });
  const exact = el('input', { type: 'number', inputmode: 'decimal', step: 0.01 });
  const over = direction('direction', true, say('rollOver'));
  const under = direction('direction', false, say('rollUnder'));
  const chance = figure(say('chance'));
  const pays = figure(say('multiplier'));
  const rolled = el('output', { class: 'dice-roll number', 'aria-live': 'off' }, number(0, 2));
  const marker = el('span', { class: 'dice-marker', hidden: true });
  const scale = el('div', { class: 'dice-scale', 'aria-hidden': 'true' });
  const track = el('div', { class: 'dice-track' }, marker, slider);
  const stage = el('div', { class: 'stage dice' }, rolled, track, scale);

  const current = (): DiceChoice => ({ target: Math.round(Number(exact.value) * 100), over: over.input.checked });
  const allowed = (choice: DiceChoice): boolean => mayRoll(rules, choice);
  // A narrow choice has the slider, the scale and the roll's mark to itself.
  const isNarrow = targetRange(rules, true).step === 1;
  let shown = { from: 0, to: diceFaces };
  const placeOf = (hundredths: number): string => `${Math.min(Math.max(((hundredths - shown.from) / (shown.to - shown.from)) * 100, 0), 100)}%`;

  function arrange(): void {
    const range = targetRange(rules, over.input.checked);
    const bounds = { min: range.from / 100, max: range.to / 100 };
    for (const [name, value] of Object.entries({ ...bounds, step: range.step / 100 })) slider.setAttribute(name, String(value));
    for (const [name, value] of Object.entries(bounds)) exact.setAttribute(name, String(value));
    if (isNarrow) shown = over.input.checked ? { from: range.from, to: diceFaces } : { from: 0, to: range.to };
    const marks = [0, 1, 2, 3, 4].map((part) => (shown.from + ((shown.to - shown.from) * part) / 4) / 100);
    scale.replaceChildren(...marks.map((at) => el('span', {}, number(at, isNarrow ? 2 : 0))));
    marker.hidden = true;
  }
  function aim(target: number): void {
    exact.value = (target / 100).toFixed(2);
    slider.value = exact.value;
  }

  function paint(): void {
    const choice = current();
    track.style.setProperty('--target', placeOf(choice.target));
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
  for (const each of [over.input, under.input]) {
    each.addEventListener('change', () => {
      // The same chance from the other end, where the old target would be outside.
      const mirrored = diceFaces - 1 - current().target;
      arrange();
      if (isNarrow) aim(mirrored);
      paint();
    });
  }
  arrange();
  aim(isNarrow ? diceFaces - 101 : diceFaces / 2);
  queueMicrotask(paint);

  return {
    stage,
    controls: [
      el('fieldset', { class: 'segments' }, el('legend', { class: 'field-label' }, say('direction')), over.box, under.box),
      field(say('target'), exact),
      el('div', { class: 'figures' }, chance.box, pays.box),
    ],
    action: 'roll',
    choice: () => (allowed(current()) ? { choice: current() } : { problem: `${say('chance')}: ${percent(rules.least / diceFaces)} – ${percent(rules.most / diceFaces)}` }),
    multiplier: () => (allowed(current()) ? diceMultiplier(current()) : null),
    freeze(frozen) {
      for (const input of [slider, exact, over.input, under.input]) input.disabled = frozen;
    },
    begin: () => rolled.classList.remove('good', 'bad'),
    async show({ detail }) {
      const { roll, won } = detail as DiceDetail;
      await tumble(rolled, sound);
      marker.hidden = false;
      marker.style.setProperty('--at', placeOf(roll));
      await pause(200);
      rolled.textContent = number(roll / 100, 2);
      rolled.classList.add(won ? 'good' : 'bad');
      return say('rolled', { roll: number(roll / 100, 2) });
    },
  };
}
