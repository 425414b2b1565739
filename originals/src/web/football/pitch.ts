import type { FootballDetail, Goal } from '../../engines/sports/football';
import { el, reducedMotion, svg } from '../ui/dom';
import { number } from '../ui/language';
import { wait } from '../ui/wait';
import { scoreText, teamName, translateFootball } from './texts';

const minuteMs = 90;
const lastMinute = 90;
/** The pitch's size, its middle, and where the goals are. */
const size = { x: 300, y: 120 };
const middle = { x: 150, y: 60 };
const goalX = { home: 292, away: 8 } as const;

const line = (tag: string, attributes: Readonly<Record<string, number>>): SVGElement =>
  svg(tag, { ...attributes, class: 'football-line' });

/** The scoreboard, the pitch with a ball, and the goals of a match. */
export class FootballPitch {
  readonly node: HTMLElement;
  private readonly names = {
    home: el('span', { class: 'football-team' }),
    away: el('span', { class: 'football-team' }),
  };
  private readonly score = el('output', { class: 'number football-score' });
  private readonly clock = el('span', { class: 'number football-clock' });
  // As large as the pitch, so that its moves are shares of it, and no part of the picture, which would be laid out.
  private readonly ball = el('div', { class: 'football-ball' });
  private readonly goals = el('ol', { class: 'football-goals', 'aria-label': translateFootball('goals') });
  private match = 0;

  constructor() {
    const pitch = svg(
      'svg',
      { viewBox: `0 0 ${size.x} ${size.y}`, class: 'football-pitch' },
      line('rect', { x: 4, y: 4, width: 292, height: 112 }),
      line('circle', { cx: middle.x, cy: middle.y, r: 20 }),
      line('rect', { x: 4, y: 32, width: 34, height: 56 }),
      line('rect', { x: 262, y: 32, width: 34, height: 56 }),
      svg('path', { d: 'M150 4V116', class: 'football-line' }),
    );
    const field = el('div', { class: 'football-field', 'aria-hidden': 'true' }, pitch, this.ball);
    const board = el(
      'div',
      { class: 'football-board' },
      this.names.home,
      el('span', { class: 'football-middle' }, this.score, this.clock),
      this.names.away,
    );
    this.node = el('div', { class: 'football-view' }, board, field, this.goals);
    this.show(0);
  }

  /** Shows a match before its start. @param match - from 0. */
  show(match: number): void {
    this.match = match;
    for (const side of ['home', 'away'] as const) this.names[side].textContent = teamName(match, side);
    this.put(0, 0, 0);
    this.goals.replaceChildren();
    this.moveBall(middle.x, middle.y);
  }

  /** Plays a match in some seconds. @param scored - called with each goal. */
  async play(match: number, { goals, home, away }: FootballDetail, scored: () => void): Promise<void> {
    this.show(match);
    const counts = { home: 0, away: 0 };
    for (let minute = 1; !reducedMotion.matches && minute <= lastMinute; minute += 1) {
      this.put(minute, counts.home, counts.away);
      const now = goals.filter((goal) => goal.minute === minute);
      for (const { side } of now) counts[side] += 1;
      if (now[0]) await this.celebrate(now, counts, scored);
      else if (minute % 5 === 0) this.moveBall(30 + Math.random() * 240, 15 + Math.random() * 90);
      await wait(minuteMs);
    }
    this.put(lastMinute, home, away);
    this.goals.replaceChildren(...goals.map((goal) => this.line(goal)));
  }

  private async celebrate(now: readonly Goal[], counts: Readonly<Record<Goal['side'], number>>, scored: () => void) {
    const [{ minute, side } = { minute: 0, side: 'home' as const }] = now;
    this.moveBall(goalX[side], middle.y);
    await wait(4 * minuteMs);
    this.put(minute, counts.home, counts.away);
    this.goals.append(...now.map((goal) => this.line(goal)));
    scored();
    const options = { duration: 700, easing: 'ease-out' };
    this.score.animate([{ transform: 'scale(1.5)' }, { transform: 'none' }], options);
    await wait(8 * minuteMs);
    this.moveBall(middle.x, middle.y);
  }

  private line({ minute, side }: Goal): HTMLElement {
    const text = translateFootball('goal', { minute: number(minute), team: teamName(this.match, side, 'short') });
    return el('li', { class: `football-goal football-goal-${side} number` }, text);
  }

  private put(minute: number, home: number, away: number): void {
    this.score.textContent = scoreText(home, away);
    this.clock.textContent = translateFootball('clock', { minute: number(minute) });
  }

  private moveBall(x: number, y: number): void {
    this.ball.style.transform = `translate(${((x / size.x) * 100).toFixed(2)}%, ${((y / size.y) * 100).toFixed(2)}%)`;
  }
}
