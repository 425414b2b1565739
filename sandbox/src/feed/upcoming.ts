import type { Card } from './card';
import { COMPETITION, sides } from './cricket/sides';
import {
  type FeedEvent,
  type FeedMessage,
  type MarketChange,
  type MarketDefinition,
  type Sport,
  sportIds,
} from './feed.messages';
import { lineRunners, lineTerms } from './lines';
import { Market } from './market';
import { bell, type Random } from './random';
import { type SoccerMarket, soccerMarkets } from './soccer-markets';

interface Fixture {
  readonly sport: Sport;
  readonly runners: readonly string[];
  readonly chances: readonly number[];
  /** Hours from the first start until the match begins. */
  readonly inHours: number;
}

const side = (at: number): string => sides[at]?.name ?? '';

const fixtures: readonly Fixture[] = [
  { sport: 'cricket', runners: [side(2), side(3)], chances: [0.54, 0.46], inHours: 3 },
  { sport: 'cricket', runners: [side(4), side(5)], chances: [0.47, 0.53], inHours: 22 },
  { sport: 'cricket', runners: [side(6), side(7)], chances: [0.61, 0.39], inHours: 27 },
  { sport: 'soccer', runners: ['Padma United', 'Meghna Rovers', 'The Draw'], chances: [0.45, 0.28, 0.27], inHours: 4 },
  {
    sport: 'soccer',
    runners: ['Jamuna City', 'Karnaphuli Athletic', 'The Draw'],
    chances: [0.36, 0.37, 0.27],
    inHours: 25,
  },
  { sport: 'tennis', runners: ['A. Rahman', 'J. Lindqvist'], chances: [0.58, 0.42], inHours: 5 },
  { sport: 'tennis', runners: ['S. Haque', 'M. Ferrante'], chances: [0.33, 0.67], inHours: 24 },
];

const day = 24 * 3_600_000;
/** How often a move reaches the lines: the market makers place a dozen orders for each of them. */
const LINES_SHARE = 0.25;
const firstNumber = 34_000_001;

/** A market beside the match odds. */
interface SideMarket {
  readonly market: Market;
  readonly of: SoccerMarket;
}

interface Upcoming {
  event: FeedEvent;
  readonly market: Market;
  readonly others: readonly SideMarket[];
  readonly chances: readonly number[];
  next: number;
}

/** Upcoming matches, whose order books move a little every few seconds. */
export class UpcomingMatches {
  private readonly events: Upcoming[];

  constructor(
    now: number,
    private readonly random: Random,
  ) {
    this.events = fixtures.map((fixture, at) => this.open(fixture, firstNumber + at, now));
  }

  get marketIds(): string[] {
    return this.events.flatMap((each) => marketsOf(each).map(({ id }) => id));
  }

  images(now: number): FeedMessage[] {
    const rules = this.events.flatMap(({ others }) =>
      others.map(({ market, of }) => ({ marketId: market.id, description: { rules: of.rules } })),
    );
    return [
      { op: 'catalogue', pt: now, markets: rules },
      ...this.events.flatMap((each): FeedMessage[] => [
        { op: 'mcm', pt: now, mc: marketsOf(each).map((market) => market.image()) },
        { op: 'event', pt: now, event: each.event },
      ]),
    ];
  }

  tick(now: number): FeedMessage[] {
    return this.events.flatMap((each): FeedMessage[] => {
      if (now < each.next) return [];
      each.next = now + 3_000 + this.random() * 6_000;
      const isForLines = this.random() < LINES_SHARE;
      const mc = priced(isForLines ? each : { ...each, others: [] }, bell(this.random) * 0.006);
      const moved: FeedMessage[] = mc.length > 0 ? [{ op: 'mcm', pt: now, mc }] : [];
      return [...moved, ...this.postpone(each, now)];
    });
  }

  card(eventId: string): Card | undefined {
    const found = this.events.find(({ event }) => event.id === eventId)?.event;
    return found && { name: found.name, state: 'soon', opens: found.open_date, innings: [], chase: null, balls: [] };
  }

  private open(fixture: Fixture, number: number, now: number): Upcoming {
    const openDate = new Date(Math.ceil((now + fixture.inHours * 3_600_000) / 1_800_000) * 1_800_000).toISOString();
    const id = String(number);
    const name = fixture.runners.slice(0, 2).join(' v ');
    const definition = definitionOf(fixture, id, name, openDate);
    const market = new Market(`1.${id}`, definition, this.random);
    const event: FeedEvent = {
      id,
      sport: fixture.sport,
      name,
      open_date: openDate,
      ...(fixture.sport === 'cricket' && { competition: COMPETITION }),
      inplay: false,
      market_id: market.id,
      fancy2: [],
      bookmaker: [],
    };
    const others = othersOf(fixture).map((of, at) => ({
      of,
      market: new Market(`1.${id}.${at + 1}`, otherDefinition(of, definition, at), this.random),
    }));
    const opened = { event, market, others, chances: fixture.chances, next: now + this.random() * 5_000 };
    priced(opened, 0);
    return opened;
  }

  /** Postpones a match by a day when its time has come: only the live match is played. */
  private postpone(each: Upcoming, now: number): FeedMessage[] {
    if (Date.parse(each.event.open_date) > now) return [];
    const openDate = new Date(Date.parse(each.event.open_date) + day).toISOString();
    each.event = { ...each.event, open_date: openDate };
    const mc = marketsOf(each).flatMap((market) => {
      market.define({ openDate, marketTime: openDate });
      return market.definitionChange() ?? [];
    });
    return [
      ...(mc.length > 0 ? [{ op: 'mcm' as const, pt: now, mc }] : []),
      { op: 'event', pt: now, event: each.event },
    ];
  }
}

const marketsOf = ({ market, others }: Upcoming): Market[] => [market, ...others.map((other) => other.market)];

/** Prices all markets of a match. @param move - by how much the first side's chance differs from its own. */
function priced({ market, others, chances }: Upcoming, move: number): MarketChange[] {
  const [first = 0.5, ...rest] = chances;
  const moved = [first + move, ...rest.map((chance) => chance - move / rest.length)];
  const [one = 0.5, other = 0.5] = moved;
  const changes = others.map(({ market: side, of }) => side.price(of.chances(one, other)));
  return [market.price(moved), ...changes].filter((change) => change !== null);
}

function othersOf({ sport, runners: [first = '', second = ''] }: Fixture): readonly SoccerMarket[] {
  return sport === 'soccer' ? soccerMarkets([first, second]) : [];
}

function otherDefinition(
  { type: marketType, name, sides }: SoccerMarket,
  match: MarketDefinition,
  at: number,
): MarketDefinition {
  const base = (Number(match.eventId) * 10 + at + 1) * 10;
  return { ...match, ...lineTerms, name, marketType, runners: lineRunners(sides, (selection) => base + selection) };
}

function definitionOf({ sport, runners }: Fixture, id: string, eventName: string, openDate: string): MarketDefinition {
  return {
    eventId: id,
    eventTypeId: sportIds[sport],
    eventName,
    name: 'Match Odds',
    marketType: 'MATCH_ODDS',
    openDate,
    marketTime: openDate,
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    numberOfWinners: 1,
    runners: runners.map((name, at) => ({
      id: Number(id) * 10 + at + 1,
      name,
      sortPriority: at + 1,
      status: 'ACTIVE',
    })),
  };
}
