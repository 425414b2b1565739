import { one } from '../../engines/engine';
import { type KenoChoice, type KenoDetail, kenoTable, maxPicks } from '../../engines/numbers/keno';
import type { RoundView } from '../../protocol/messages';
import type { GameView, ViewParts } from '../game/game.view';
import { button, el, pause } from '../ui/dom';
import { figure } from '../ui/figure';
import { number, timesShort, translate } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { riskField } from '../ui/risk';
import { KenoCard } from './keno.card';
import { hitsText, translateKeno } from './texts';

const drawMs = 130;

/** The keno view: a card of numbers to pick from, and what each number of hits pays. */
export function kenoView(parts: ViewParts<'keno'>): GameView {
  return new KenoView(parts).view();
}

class KenoView {
  private picks: ReadonlySet<number> = new Set();
  private isFrozen = false;
  private readonly most: number;
  private readonly card: KenoCard;
  private readonly risk = riskField(() => this.paint());
  private readonly count = figure(translateKeno('picked'));
  private readonly table = el('ul', { class: 'keno-table', 'aria-label': translateKeno('table') });
  private readonly last = lastResults(translate('lastResults'));
  private readonly problem = el('p', { class: 'field-error', role: 'alert', hidden: true });
  private readonly tools = [
    button(translateKeno('auto'), 'button-small', () => this.pickAny()),
    button(translateKeno('clear'), 'button-small', () => this.choose(new Set())),
  ];

  constructor(private readonly parts: ViewParts<'keno'>) {
    const { rules } = parts.game;
    this.most = maxPicks(rules);
    this.card = new KenoCard(rules.numbers, (pick) => this.toggle(pick));
    this.problem.textContent = translateKeno('tooMany', { most: number(this.most) });
    queueMicrotask(() => this.paint());
  }

  view(): GameView {
    return {
      stage: el('div', { class: 'stage keno' }, this.last.node, this.card.node, this.table),
      controls: [this.risk.node, this.count.box, el('div', { class: 'button-row' }, ...this.tools), this.problem],
      action: 'draw',
      choice: () => (this.picks.size > 0 ? { choice: this.current } : { problem: translateKeno('pickFirst') }),
      freeze: (frozen) => this.freeze(frozen),
      begin: () => this.paint(),
      show: (round) => this.show(round),
    };
  }

  private get current(): KenoChoice {
    return { picks: [...this.picks].sort((a, b) => a - b), risk: this.risk.read() };
  }

  private freeze(frozen: boolean): void {
    this.isFrozen = frozen;
    this.risk.node.disabled = frozen;
    for (const each of this.tools) each.disabled = frozen;
    this.card.freeze(frozen);
  }

  private paint(): void {
    this.card.paint(this.picks);
    const [count, most] = [number(this.picks.size), number(this.most)];
    this.count.value.textContent = translateKeno('ofMost', { count, most });
    // Before anything is picked, the table shows what the fullest card pays.
    const pays = kenoTable(this.parts.game.rules, this.risk.read(), this.picks.size || this.most);
    this.table.replaceChildren(
      ...pays.map((each, hits) =>
        el(
          'li',
          { class: each === 0 ? 'is-nothing' : '' },
          el('strong', { class: 'number' }, timesShort(each)),
          el('span', {}, hitsText(hits)),
        ),
      ),
    );
    this.parts.changed();
  }

  private choose(picks: ReadonlySet<number>): void {
    if (this.isFrozen) return;
    this.picks = picks;
    this.problem.hidden = true;
    this.parts.sound.play('tick');
    this.paint();
  }

  private toggle(pick: number): void {
    const isPicked = this.picks.has(pick);
    if (!isPicked && this.picks.size === this.most) this.problem.hidden = this.isFrozen;
    else this.choose(new Set(isPicked ? [...this.picks].filter((each) => each !== pick) : [...this.picks, pick]));
  }

  /** Fills the card with random numbers; only the draw decides what they are worth. */
  private pickAny(): void {
    const numbers = Array.from({ length: this.parts.game.rules.numbers }, (_, at) => at + 1);
    const picks = Array.from({ length: this.most }, () =>
      numbers.splice(Math.floor(Math.random() * numbers.length), 1),
    ).flat();
    this.choose(new Set(picks));
  }

  private async show({ choice, detail, multiplier }: RoundView): Promise<string> {
    const played = choice as KenoChoice;
    const { drawn, hits } = detail as KenoDetail;
    this.picks = new Set(played.picks);
    this.risk.select(played.risk);
    this.paint();
    for (const each of drawn) {
      await pause(drawMs);
      const isHit = this.picks.has(each);
      this.card.mark(each, isHit);
      this.parts.sound.play(isHit ? 'reveal' : 'tick');
    }
    this.table.children[hits]?.classList.add('is-reached');
    this.last.add(timesShort(multiplier), multiplier > one ? 'won' : 'lost');
    return translateKeno('result', { hits: hitsText(hits) });
  }
}
