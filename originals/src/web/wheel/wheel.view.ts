import { one } from '../../engines/engine';
import { sizesOf, type WheelChoice, type WheelDetail, wheelSegments } from '../../engines/wheel';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { number, percent, timesShort, translate } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { riskField } from '../ui/risk';
import { segments } from '../ui/segments';
import { Disc, tonesOf } from './disc';
import { translateWheel } from './texts';

/** Lists what the segments pay and how likely each payout is, the best first. */
function prizesOf(pays: readonly number[]): readonly HTMLElement[] {
  const tones = tonesOf(pays);
  return [...tones.keys()]
    .sort((a, b) => b - a)
    .filter((each) => pays.includes(each))
    .map((each) => {
      const share = pays.filter((other) => other === each).length / pays.length;
      return el(
        'li',
        { class: `fortune-prize fortune-tone-${tones.get(each) ?? 0}` },
        el('strong', { class: 'number' }, timesShort(each)),
        el('span', { class: 'number' }, percent(share)),
      );
    });
}

/** The wheel view: a wheel of equal segments, a pointer, and what each color pays. */
export function wheelView({ game: { rules }, changed, sound }: ViewParts<'wheel'>): GameView {
  const disc = new Disc();
  const last = lastResults(translate('lastResults'));
  const prizes = el('ul', { class: 'fortune-prizes', 'aria-label': translateWheel('prizes') });
  const sizes = sizesOf(rules);
  const size = segments(
    'segments',
    translateWheel('segments'),
    sizes.map((value) => ({ value, text: number(value) })),
    sizes[1] ?? 30,
    () => paint(),
  );
  const risk = riskField(() => paint());
  const current = (): WheelChoice => ({ segments: size.read(), risk: risk.read() });

  function paint(): void {
    const pays = wheelSegments(rules, current());
    disc.put(pays);
    prizes.replaceChildren(...prizesOf(pays));
    changed();
  }
  queueMicrotask(paint);

  return {
    stage: el('div', { class: 'stage wheel-stage' }, last.node, disc.node, prizes),
    controls: [risk.node, size.node],
    action: 'spin',
    choice: () => ({ choice: current() }),
    freeze(frozen) {
      risk.node.disabled = frozen;
      size.node.disabled = frozen;
    },
    begin: () => disc.turn(),
    halt: () => disc.halt(),
    async show({ choice, detail, multiplier }) {
      const played = choice as WheelChoice;
      if (JSON.stringify(played) !== JSON.stringify(current())) {
        size.select(played.segments);
        risk.select(played.risk);
        paint();
      }
      sound.play('tick');
      await disc.stop(detail as WheelDetail);
      last.add(timesShort(multiplier), multiplier > one ? 'won' : 'lost');
      return translateWheel('stopped', { times: timesShort(multiplier) });
    },
  };
}
