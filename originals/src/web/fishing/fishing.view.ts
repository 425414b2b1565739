import { one } from '../../engines/engine';
import { catchesOf, catchPays, type FishingChoice, type FishingDetail, shots } from '../../engines/fishing';
import type { GameView, TableParts } from '../game/game.view';
import { el } from '../ui/dom';
import { figure } from '../ui/figure';
import { percent, timesShort, translate } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { FishList } from './fish.list';
import { Pond } from './pond';
import { shotWords, translateFishing } from './texts';

/** The fishing view: a pond whose fish are shot at, each with its own payout and chance. */
export function fishingView({ game: { rules }, changed, play, sound }: TableParts<'fishing'>): GameView {
  const list = new FishList(rules, 'koi', () => paint());
  const pond = new Pond((kind) => {
    if (list.node.disabled) return;
    if (kind === list.read()) return play();
    list.select(kind);
    paint();
  });
  const last = lastResults(translate('lastResults'));
  const chance = figure(translate('chance'));
  const golden = figure(translateFishing('golden'));

  function paint(): void {
    chance.value.textContent = percent(catchesOf(rules, list.read()) / shots);
    golden.value.textContent = timesShort(catchPays(rules, list.read(), true));
    pond.aim(list.read());
    changed();
  }
  queueMicrotask(paint);

  return {
    stage: el('div', { class: 'stage fishing' }, last.node, pond.node, list.node),
    controls: [el('div', { class: 'figures' }, chance.box, golden.box)],
    action: 'shoot',
    choice: () => ({ choice: { fish: list.read() } }),
    multiplier: () => catchPays(rules, list.read(), false),
    freeze: (frozen) => {
      list.node.disabled = frozen;
    },
    begin: () => pond.rest(),
    halt: () => pond.rest(),
    async show({ choice, detail, multiplier }) {
      const { fish } = choice as FishingChoice;
      const result = detail as FishingDetail;
      list.select(fish);
      paint();
      await pond.shoot({ ...result, pays: timesShort(multiplier) }, () =>
        sound.play(result.caught ? 'reveal' : 'tick'),
      );
      last.add(timesShort(multiplier), multiplier > one ? 'won' : 'lost');
      return shotWords(fish, result);
    },
  };
}
