import type { Card } from '../card';
import { logistic, type Random } from '../random';
import {
  after,
  type Ball,
  bowl,
  type Innings,
  inningsBalls,
  isOver,
  openingInnings,
  oversOf,
  projected,
} from './innings';

/** A side's name and its three-letter abbreviation. */
export interface Side {
  readonly name: string;
  readonly short: string;
}

/** A T20 match, simulated ball by ball. */
export class Match {
  first: Innings = openingInnings;
  second: Innings | null = null;
  /** Every ball of each innings. */
  readonly bowled: readonly [Ball[], Ball[]] = [[], []];

  constructor(
    readonly sides: readonly [Side, Side],
    private readonly random: Random,
  ) {}

  get batting(): Innings {
    return this.second ?? this.first;
  }

  get target(): number | null {
    return this.second === null ? null : this.first.runs + 1;
  }

  get battingSide(): Side {
    return this.sides[this.second === null ? 0 : 1];
  }

  get isOver(): boolean {
    return this.second !== null && isOver(this.second, this.target);
  }

  /** Bowls one ball; starts the next innings automatically. */
  bowl(): Ball {
    const { batting, target } = this;
    const left = Math.max(inningsBalls - batting.balls, 1);
    const targetRate =
      target === null ? (batting.balls > 84 ? 1.5 : 1) : ((target - batting.runs) / left / 1.35) ** 0.7;
    const ball = bowl(this.random, Math.min(Math.max(targetRate, 0.7), 2));
    const next = after(batting, ball);
    this.bowled[this.second === null ? 0 : 1].push(ball);
    if (this.second === null) {
      this.first = next;
      if (isOver(next, null)) this.second = openingInnings;
    } else this.second = next;
    return ball;
  }

  /** Probability that the side batting first wins; a level match is a coin toss. */
  chanceOfFirst(): number {
    if (this.second === null) return logistic((projected(this.first) - 160) / (26 - this.first.balls / 12));
    const need = this.first.runs + 1 - this.second.runs;
    const left = inningsBalls - this.second.balls;
    if (need <= 0) return 0;
    if (this.isOver) return need === 1 ? 0.5 : 1;
    const short = this.first.runs + 1 - projected(this.second);
    return logistic(short / (3 + Math.sqrt(left) * 1.9));
  }

  /** The winning side, or null if the scores are level. */
  get winner(): 0 | 1 | null {
    if (!this.isOver || this.second === null || this.second.runs === this.first.runs) return null;
    return this.second.runs > this.first.runs ? 1 : 0;
  }

  /** The score of each innings, and the runs and balls needed. */
  get card(): Pick<Card, 'innings' | 'chase'> {
    const of = (side: Side, { runs, wickets, balls }: Innings) => ({
      side: side.name,
      short: side.short,
      runs,
      wickets,
      overs: oversOf(balls),
    });
    const opening = of(this.sides[0], this.first);
    if (this.second === null) return { innings: [opening], chase: null };
    const need = Math.max(this.first.runs + 1 - this.second.runs, 0);
    return {
      innings: [opening, of(this.sides[1], this.second)],
      chase: this.isOver ? null : { need, balls: inningsBalls - this.second.balls },
    };
  }

  get score(): string {
    const [first, second] = this.sides;
    const line = (side: Side, { runs, wickets, balls }: Innings): string =>
      `${side.short} ${runs}/${wickets} (${oversOf(balls)})`;
    const opening = line(first, this.first);
    if (this.second === null) return opening;
    const need = Math.max(this.first.runs + 1 - this.second.runs, 0);
    const left = inningsBalls - this.second.balls;
    return `${opening} · ${line(second, this.second)}${this.isOver ? '' : ` · need ${need} from ${left} balls`}`;
  }
}
