import type { Card } from '../card';
import {
  type BallChange,
  type FeedEvent,
  type FeedMessage,
  type MarketChange,
  type MarketDefinition,
  sportIds,
} from '../feed.messages';
import { lineTerms } from '../lines';
import { Market } from '../market';
import { bell, type Random } from '../random';
import { type Ball, inningsBalls } from './innings';
import { bookmakerRows, fancyLines } from './lines';
import { Match } from './match';
import { type Scorecard, scorecardOf } from './scorecard';
import { type SideMarket, sideMarketsOf } from './side-markets';
import { COMPETITION, drawSides } from './sides';

/**
 * open: bets are accepted. running: a ball is being bowled, house lines are suspended. stopped: after a wicket or a
 * boundary
 * everything is suspended. ended: the result is shown.
 */
type Phase = 'open' | 'running' | 'stopped' | 'ended';

const lasts: Readonly<Record<Phase, number>> = { open: 9_000, running: 3_000, stopped: 6_000, ended: 30_000 };
const repriceMs = 1_000;
/** Markets beside the match odds change slowly. */
const repriceOthersMs = 8_000;

interface OtherMarket {
  readonly side: SideMarket;
  readonly market: Market;
}

/** A simulated T20 with its market and lines, driven by the given clock. */
export class LiveMatch {
  private readonly match: Match;
  private readonly market: Market;
  private readonly others: readonly OtherMarket[];
  private readonly opened: string;
  private phase: Phase = 'open';
  private phaseEnds: number;
  private nextPrice = 0;
  private nextOthers = 0;
  private drift = 0;
  private lastSent = '';
  private balls: readonly string[] = [];

  constructor(
    private readonly number: string,
    now: number,
    private readonly random: Random,
  ) {
    this.match = new Match(drawSides(random), random);
    this.opened = new Date(now).toISOString();
    this.phaseEnds = now + lasts.open;
    this.market = new Market(`1.${number}`, this.definition(), random);
    const [first, second] = this.match.sides;
    this.others = sideMarketsOf([first.name, second.name]).map((side, at) => ({
      side,
      market: new Market(`1.${number}.${at + 1}`, this.otherDefinition(side, at), random),
    }));
  }

  get eventId(): string {
    return this.number;
  }

  get card(): Card {
    return {
      name: this.name,
      state: this.phase === 'ended' ? 'over' : this.phase,
      opens: this.opened,
      ...this.match.card,
      balls: this.balls,
    };
  }

  /** The official scorecard, once the match is over. */
  get scorecard(): Scorecard | undefined {
    return scorecardOf(this.match, this.opened);
  }

  get marketIds(): string[] {
    return [this.market, ...this.others.map(({ market }) => market)].map(({ id }) => id);
  }

  get inPlay(): boolean {
    return this.phase !== 'ended';
  }

  /** True once the result was shown long enough. */
  isDone(now: number): boolean {
    return this.phase === 'ended' && now >= this.phaseEnds;
  }

  images(now: number): FeedMessage[] {
    return [
      {
        op: 'catalogue',
        pt: now,
        markets: this.others.map(({ side: { rules }, market }) => ({ marketId: market.id, description: { rules } })),
      },
      { op: 'mcm', pt: now, mc: [this.market, ...this.others.map(({ market }) => market)].map((each) => each.image()) },
      { op: 'event', pt: now, event: this.event() },
      { op: 'ccm', pt: now, cc: [this.ballChange()] },
    ];
  }

  tick(now: number): FeedMessage[] {
    if (now >= this.phaseEnds && this.phase !== 'ended') this.moveOn(now);
    const change = this.price(now) ?? this.market.definitionChange();
    const changes = [change, ...this.othersChanges(now)].filter((each) => each !== null);
    const messages: FeedMessage[] = changes.length === 0 ? [] : [{ op: 'mcm', pt: now, mc: changes }];
    return [...messages, ...this.eventMessage(now)];
  }

  private moveOn(now: number): void {
    if (this.phase === 'running') {
      const ball = this.match.bowl();
      this.balls = [...this.balls, ballText(ball)].slice(-6);
      this.enter(this.match.isOver ? 'ended' : ball.wicket || ball.runs >= 4 ? 'stopped' : 'open', now);
    } else this.enter(this.phase === 'open' ? 'running' : 'open', now);
  }

  private enter(phase: Phase, now: number): void {
    this.phase = phase;
    this.phaseEnds = now + lasts[phase] * (0.75 + this.random() * 0.5);
    this.nextPrice = now;
    const status = phase === 'ended' ? 'CLOSED' : phase === 'stopped' ? 'SUSPENDED' : 'OPEN';
    this.market.define({ status, ...(phase === 'ended' ? { runners: this.runners() } : {}) });
    for (const [at, { side, market }] of this.others.entries())
      market.define({ status, ...(phase === 'ended' ? { runners: this.otherRunners(side, at) } : {}) });
  }

  private price(now: number): MarketChange | null {
    if (now < this.nextPrice || this.phase === 'stopped' || this.phase === 'ended') return null;
    this.nextPrice = now + repriceMs * (0.5 + this.random());
    this.drift = this.drift * 0.8 + bell(this.random) * 0.004;
    const first = this.match.chanceOfFirst() + this.drift;
    return this.market.price([first, 1 - first]);
  }

  private othersChanges(now: number): (MarketChange | null)[] {
    const isDue = now >= this.nextOthers && this.phase !== 'stopped' && this.phase !== 'ended';
    if (isDue) this.nextOthers = now + repriceOthersMs * (0.5 + this.random());
    return this.others.map(({ side, market }) =>
      isDue ? market.price(side.chances(this.match)) : market.definitionChange(),
    );
  }

  /** Returns an event and a ball-by-ball message only if the event differs from the last one published. */
  private eventMessage(now: number): FeedMessage[] {
    const event = this.event();
    const text = JSON.stringify(event);
    if (text === this.lastSent) return [];
    this.lastSent = text;
    return [
      { op: 'event', pt: now, event },
      { op: 'ccm', pt: now, cc: [this.ballChange()] },
    ];
  }

  private event(): FeedEvent {
    const flags = {
      suspended: this.phase === 'stopped' || this.phase === 'ended' ? 1 : 0,
      ball_running: this.phase === 'running' ? 1 : 0,
    } as const;
    return {
      id: this.number,
      sport: 'cricket',
      name: this.name,
      open_date: this.opened,
      competition: COMPETITION,
      inplay: this.inPlay,
      market_id: this.market.id,
      score: this.match.score,
      fancy2: this.inPlay ? fancyLines(this.match, this.number, flags) : [],
      bookmaker: bookmakerRows(this.match, this.number, flags),
    };
  }

  private ballChange(): BallChange {
    const { innings } = this.match.card;
    const eventStatus =
      this.phase === 'running' ? 'BALL_IN_PROGRESS' : this.phase === 'open' ? 'BALL_COMPLETE' : 'PLAY_STOPPED';
    return {
      eventId: this.number,
      marketId: this.market.id,
      fixtureInfo: {
        fixtureStatus: this.phase === 'ended' ? 'COMPLETED' : 'IN_RUNNING',
        eventStatus,
        maxOvers: inningsBalls / 6,
      },
      matchStats: {
        currentInnings: innings.length,
        inningsStats: innings.map(({ side, runs, wickets, overs }, at) => ({
          inningsNum: at + 1,
          battingTeam: side,
          inningsRuns: String(runs),
          inningsWickets: String(wickets),
          inningsOvers: overs,
        })),
      },
    };
  }

  private get name(): string {
    return this.match.sides.map((side) => side.name).join(' v ');
  }

  private runners(): MarketDefinition['runners'] {
    const { winner } = this.match;
    const result = (at: number) => (winner === null ? 'REMOVED' : winner === at ? 'WINNER' : 'LOSER');
    return this.match.sides.map((side, at) => ({
      id: (Number(this.number) % 100_000_000) * 10 + at + 1,
      name: side.name,
      sortPriority: at + 1,
      status: this.match.isOver ? result(at) : 'ACTIVE',
    }));
  }

  private otherRunners(side: SideMarket, market: number): MarketDefinition['runners'] {
    const winners = this.match.isOver ? side.winners(this.match) : null;
    return side.runners.map((runner, at) => ({
      ...runner,
      id: ((Number(this.number) % 10_000_000) * 10 + market + 1) * 10 + (runner.hc === undefined ? at : at % 2) + 1,
      sortPriority: at + 1,
      status: winners === null ? 'ACTIVE' : winners.includes(at) ? 'WINNER' : 'LOSER',
    }));
  }

  private otherDefinition(side: SideMarket, at: number): MarketDefinition {
    const { type: marketType, name } = side;
    const terms = side.runners.some(({ hc }) => hc !== undefined) ? lineTerms : {};
    return { ...this.definition(), ...terms, name, marketType, runners: this.otherRunners(side, at) };
  }

  private definition(): MarketDefinition {
    return {
      eventId: this.number,
      eventTypeId: sportIds.cricket,
      eventName: this.name,
      name: 'Match Odds',
      marketType: 'MATCH_ODDS',
      openDate: this.opened,
      marketTime: this.opened,
      status: 'OPEN',
      inPlay: true,
      betDelay: 5,
      numberOfWinners: 1,
      runners: this.runners(),
    };
  }
}

const ballText = ({ runs, legal, wicket }: Ball): string => (wicket ? 'W' : legal ? String(runs) : `${runs}+`);
