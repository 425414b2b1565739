import { type DiceChoice, type DiceDetail, diceFaces, diceMultiplier, mayRoll, winningRolls } from '../../engines/dice';
import type { GameView, ViewParts } from '../game/game.view';
import { el, field, pause, reducedMotion } from '../ui/dom';
import { figure } from '../ui/figure';
import { number, percent, times, translate } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { segments } from '../ui/segments';
import { DiceScale } from './dice.scale';

/** Shows random numbers before the result. */
async function tumble(node: HTMLElement, sound: ViewParts<'dice'>['sound']): Promise<void> {
  for (let tick = 0; tick < 7 && !reducedMotion.matches; tick += 1) {
    node.textContent = number(Math.random() * 99.99, 2);
    sound.play('tick');
    await pause(55);
  }
}

/** The dice view: a scale from 0 to 100, a target on it, and the rolled number. */
export function diceView({ game: { rules }, changed, sound }: ViewParts<'dice'>): GameView {
  const scale = new DiceScale(rules, () => paint());
  const directions = [
    { value: true, text: translate('rollOver') },
    { value: false, text: translate('rollUnder') },
  ];
  const over = segments('direction', translate('direction'), directions, true, () => {
    scale.turn(over.read());
    paint();
  });
  const chance = figure(translate('chance'));
  const pays = figure(translate('multiplier'));
  const last = lastResults(translate('lastResults'));
  const rolled = el('output', { class: 'dice-roll number', 'aria-live': 'off' }, number(0, 2));

  const current = (): DiceChoice => ({ target: scale.target, over: over.read() });
  const allowed = (choice: DiceChoice): boolean => mayRoll(rules, choice);

  function paint(): void {
    const choice = current();
    scale.paint(choice.over);
    chance.value.textContent = percent(winningRolls(choice) / diceFaces);
    pays.value.textContent = allowed(choice) ? times(diceMultiplier(choice)) : '–';
    changed();
  }
  queueMicrotask(paint);

  return {
    stage: el('div', { class: 'stage dice' }, last.node, rolled, scale.track, scale.marks),
    controls: [
      over.node,
      field(translate('target'), scale.exact),
      el('div', { class: 'figures' }, chance.box, pays.box),
    ],
    action: 'roll',
    choice: () =>
      allowed(current())
        ? { choice: current() }
        : {
            problem: `${translate('chance')}: ${percent(rules.least / diceFaces)} – ${percent(rules.most / diceFaces)}`,
          },
    multiplier: () => (allowed(current()) ? diceMultiplier(current()) : null),
    freeze(frozen) {
      for (const input of [scale.slider, scale.exact, over.node]) input.disabled = frozen;
    },
    begin: () => rolled.classList.remove('success', 'error'),
    async show({ detail }) {
      const { roll, won } = detail as DiceDetail;
      await tumble(rolled, sound);
      scale.mark(roll);
      await pause(200);
      rolled.textContent = number(roll / 100, 2);
      rolled.classList.add(won ? 'success' : 'error');
      last.add(number(roll / 100, 2), won ? 'won' : 'lost');
      return translate('rolled', { roll: number(roll / 100, 2) });
    },
  };
}
