import { one } from '../../engines/engine';
import { type PlinkoChoice, type PlinkoDetail, plinkoSlots, rowsOf } from '../../engines/plinko';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { figure } from '../ui/figure';
import { number, timesShort, translate } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { riskField } from '../ui/risk';
import { segments } from '../ui/segments';
import { PlinkoBoard } from './plinko.board';
import { translatePlinko } from './texts';

/** The plinko view: a ball falls over rows of pegs into one of the slots below. */
export function plinkoView({ game: { rules }, changed, sound }: ViewParts<'plinko'>): GameView {
  const board = new PlinkoBoard();
  const last = lastResults(translate('lastResults'));
  const counts = rowsOf(rules);
  const rows = segments(
    'rows',
    translatePlinko('rows'),
    counts.map((value) => ({ value, text: number(value) })),
    counts[1] ?? 12,
    () => paint(),
  );
  const risk = riskField(() => paint());
  const best = figure(translatePlinko('edge'));
  const chance = figure(translate('chance'));

  const current = (): PlinkoChoice => ({ rows: rows.read(), risk: risk.read() });

  function paint(): void {
    const slots = plinkoSlots(rules, current());
    board.put(slots);
    best.value.textContent = timesShort(slots[0] ?? 0);
    // One path of all leads to each edge.
    chance.value.textContent = translate('oneIn', { count: number(2 ** rows.read() / 2) });
    changed();
  }
  queueMicrotask(paint);

  return {
    stage: el('div', { class: 'stage plinko' }, board.node, last.node),
    controls: [risk.node, rows.node, el('div', { class: 'figures' }, best.box, chance.box)],
    action: 'drop',
    choice: () => ({ choice: current() }),
    freeze(frozen) {
      risk.node.disabled = frozen;
      rows.node.disabled = frozen;
    },
    begin: () => board.hold(),
    halt: () => board.hide(),
    async show({ choice, detail, multiplier }) {
      const played = choice as PlinkoChoice;
      if (JSON.stringify(played) !== JSON.stringify(current())) {
        rows.select(played.rows);
        risk.select(played.risk);
        paint();
      }
      await board.drop(detail as PlinkoDetail, () => sound.play('tick'));
      last.add(timesShort(multiplier), multiplier > one ? 'won' : 'lost');
      return translatePlinko('fell', { times: timesShort(multiplier) });
    },
  };
}
