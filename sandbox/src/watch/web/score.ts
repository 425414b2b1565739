import type { Card } from '../../feed/card';
import { figure, texts, timeOf } from './texts';

let shown = '';

/** Shows the scoreboard; redraws it only after a change. */
export function showScore(main: HTMLElement, card: Card | null): void {
  const text = JSON.stringify(card);
  if (text === shown) return;
  shown = text;
  main.replaceChildren(...(card === null ? [line('note', texts.away)] : boardOf(card)));
}

function boardOf(card: Card): HTMLElement[] {
  const state = line(
    `state state-${card.state}`,
    card.state === 'soon' ? `${texts.soon} ${timeOf(card.opens)}` : texts[card.state],
  );
  const head = element('header', 'head', line('name', card.name), state);
  if (card.innings.length === 0) return [head, line('note', card.state === 'soon' ? '' : texts.noScore)];
  const sides = card.innings.map(({ side, runs, wickets, overs }, at) =>
    element(
      'div',
      at === card.innings.length - 1 ? 'side batting' : 'side',
      line('side-name', side),
      line('figures', figure(`${runs}/${wickets}`)),
      line('overs', `${figure(overs)} ${texts.overs}`),
    ),
  );
  const balls = element(
    'div',
    'balls',
    ...card.balls.map((ball) =>
      line(ball === 'W' ? 'ball wicket' : /^[46]$/.test(ball) ? 'ball boundary' : 'ball', figure(ball)),
    ),
  );
  balls.setAttribute('aria-label', texts.lastBalls);
  const chase = card.chase ? [line('chase', needed(card.chase))] : [];
  return [head, element('div', 'sides', ...sides), ...chase, balls];
}

function needed({ need, balls }: NonNullable<Card['chase']>): string {
  return texts.need(need, figure(need), balls, figure(balls));
}

function line(className: string, text: string): HTMLElement {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
}

function element(name: string, className: string, ...children: readonly HTMLElement[]): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}
