import type { RouletteChoice, RouletteDetail } from '../../engines/roulette/roulette';
import { colorOf, evenChances, type Spot, tableOf } from '../../engines/roulette/roulette.spots';
import { Bets } from '../chips/bets';
import { betTools, chipTray, stakeError, totalLine } from '../chips/chips';
import { translateChips } from '../chips/texts';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { taka } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { radios } from '../ui/radios';
import { BettingLayout, type Kind, kinds, printedNumber } from './betting-layout';
import { translateRoulette } from './texts';
import { Wheel } from './wheel';

const lastNumbers = () => lastResults(translateRoulette('last'));

const kindTray = (changed: () => void): ReturnType<typeof radios<Kind>> =>
  radios<Kind>(
    'kind',
    translateRoulette('kinds'),
    kinds.map((value) => ({ value, text: translateRoulette(value) })),
    'straight',
    changed,
  );

const stageOf = (...rows: readonly HTMLElement[]): HTMLElement => el('div', { class: 'stage roulette' }, ...rows);

/** Returns the result as text; adds that half of the even-chance stakes was returned, if it was. */
function wordsOf({ number, wins }: RouletteDetail): string {
  const result = translateRoulette('result', {
    number: printedNumber(number),
    colour: translateRoulette(colorOf(number)),
  });
  const isHalved = number === 0 && wins.some(({ spot }) => (evenChances as readonly string[]).includes(spot));
  return isHalved ? `${result} ${translateRoulette('halved')}` : result;
}

/** The roulette view: chips on a table, all in one round, and a wheel. */
export function rouletteView({ game: { rules, stakes }, sound, changed }: ViewParts<'roulette'>): GameView {
  const [bets, wheel, last] = [new Bets(stakes.most), new Wheel(tableOf(rules.zeros).wheel), lastNumbers()] as const;
  const total = el('output', { class: 'number' });
  const problem = stakeError(stakes.most);
  let frozen = false;
  let shown: number | null = null;

  const chip = chipTray(rules.chips);
  const kind = kindTray(() => paint());

  const act = (work: () => boolean): void => {
    if (frozen) return;
    problem.hidden = work();
    shown = null;
    sound.play('tick');
    paint();
  };
  const layout = new BettingLayout(
    rules.zeros,
    ({ id }: Spot) => act(() => bets.add(id, chip.read() * 100)),
    ({ id }: Spot) => act(() => bets.remove(id)),
  );
  const tools = betTools(bets, act);

  function paint(): void {
    layout.paint(bets.chips, kind.read(), shown);
    total.textContent = taka(bets.total / 100);
    changed();
  }
  queueMicrotask(paint);

  return {
    stage: stageOf(
      el('div', { class: 'wheel-row' }, wheel.node, last.node),
      el('div', { class: 'bet-options' }, chip.node, kind.node),
      layout.node,
    ),
    total: totalLine(total),
    controls: [problem, el('div', { class: 'button-row' }, ...tools)],
    action: 'spin',
    controlsBelow: true,
    stake: () => (bets.total >= stakes.least ? (bets.total / 100).toFixed(2) : null),
    choice: () => (bets.total > 0 ? { choice: bets.choice() } : { problem: translateChips('placeFirst') }),
    freeze(now) {
      frozen = now;
      layout.freeze(now, tools);
    },
    begin() {
      shown = null;
      wheel.rest();
      paint();
    },
    async show({ choice, detail }) {
      const { number: result } = detail as RouletteDetail;
      bets.put(choice as RouletteChoice);
      await wheel.spin(result);
      last.add(printedNumber(result), colorOf(result));
      layout.paint(bets.chips, kind.read(), (shown = result));
      bets.finish();
      total.textContent = taka(0);
      return wordsOf(detail as RouletteDetail);
    },
  };
}
