import { type BingoPattern, bingoPatterns } from '@pavilion/contract/originals';
import { one } from '../../engines/engine';
import type { BingoDetail } from '../../engines/numbers/bingo';
import type { RoundView } from '../../protocol/messages';
import type { GameView, ViewParts } from '../game/game.view';
import { el, pause } from '../ui/dom';
import { number, timesShort, translate } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { BingoCard, letterOf, letters, patternIcon } from './bingo.card';
import { bingoWords, translateBingo } from './texts';

const [cardMs, ballMs] = [450, 150];

/** The bingo view: a card, the balls that are drawn, and what each pattern pays. */
export function bingoView(parts: ViewParts<'bingo'>): GameView {
  return new BingoView(parts).view();
}

class BingoView {
  private readonly card = new BingoCard();
  private readonly ball = el('output', { class: 'bingo-ball' });
  private readonly count = el('p', { class: 'bingo-count' });
  private readonly called = el('ol', { class: 'bingo-called', 'aria-label': translateBingo('called') });
  private readonly last = lastResults(translate('lastResults'));
  private readonly rows: ReadonlyMap<BingoPattern, HTMLElement>;

  constructor(private readonly parts: ViewParts<'bingo'>) {
    const { pays } = parts.game.rules;
    this.rows = new Map(
      bingoPatterns.map((pattern) => {
        const name = el('span', {}, translateBingo(`pattern_${pattern}`));
        const times = el('strong', { class: 'number' }, timesShort(pays[pattern] * 100));
        return [pattern, el('li', {}, patternIcon(pattern), name, times)] as const;
      }),
    );
    this.clear();
  }

  view(): GameView {
    const table = el(
      'ul',
      { class: 'bingo-patterns', 'aria-label': translateBingo('patterns') },
      ...this.rows.values(),
    );
    const places = Array.from({ length: this.parts.game.rules.drawn }, () => el('i'));
    const sockets = el('div', { class: 'bingo-sockets', 'aria-hidden': 'true' }, ...places);
    const draw = el(
      'div',
      { class: 'bingo-draw' },
      el('div', { class: 'bingo-now' }, this.ball, this.count),
      el('div', { class: 'bingo-rack' }, sockets, this.called),
    );
    const board = el('div', { class: 'bingo-board' }, this.card.node, draw);
    return {
      stage: el('div', { class: 'stage bingo' }, this.last.node, board, table),
      controls: [],
      action: 'draw',
      choice: () => ({ choice: {} }),
      freeze: () => undefined,
      begin: () => this.clear(),
      show: (round) => this.show(round),
    };
  }

  private clear(): void {
    this.card.show([]);
    this.called.replaceChildren();
    this.paintBall(null, 0);
    for (const row of this.rows.values()) row.classList.remove('is-reached');
  }

  private paintBall(ball: number | null, count: number): void {
    const column = ball === null ? 'none' : letters.indexOf(letterOf(ball));
    this.ball.className = `bingo-ball bingo-column-${column}`;
    this.ball.replaceChildren(
      ...(ball === null
        ? [el('strong', {}, '★')]
        : [el('span', {}, letterOf(ball)), el('strong', { class: 'number' }, number(ball))]),
    );
    const { drawn } = this.parts.game.rules;
    this.count.textContent =
      ball === null ? translateBingo('empty') : translateBingo('ball', { count: number(count), drawn: number(drawn) });
  }

  private async show({ detail, multiplier }: RoundView): Promise<string> {
    const { card, balls, pattern } = detail as BingoDetail;
    this.clear();
    this.card.show(card);
    await pause(cardMs);
    for (const [at, ball] of balls.entries()) {
      const isHit = this.card.mark(ball);
      this.paintBall(ball, at + 1);
      const kind = `bingo-column-${letters.indexOf(letterOf(ball))} ${isHit ? 'is-hit' : ''}`;
      this.called.append(el('li', { class: `number ${kind}` }, number(ball)));
      this.parts.sound.play(isHit ? 'reveal' : 'tick');
      await pause(ballMs);
    }
    if (pattern !== null) {
      this.card.light(pattern);
      this.rows.get(pattern)?.classList.add('is-reached');
    }
    this.last.add(timesShort(multiplier), multiplier > one ? 'won' : 'lost');
    return bingoWords(pattern);
  }
}
