import type { Card } from './card';
import { COMPETITION, sides } from './cricket/sides';
import { type FeedEvent, type FeedMessage, type MarketDefinition, type Sport, sportIds } from './feed.messages';
import { Market } from './market';
import { bell, type Random } from './random';

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
const firstNumber = 34_000_001;

/** Upcoming matches, whose order books move a little every few seconds. */
export class UpcomingMatches {
  private readonly events: { event: FeedEvent; market: Market; chances: readonly number[]; next: number }[];

  constructor(
    now: number,
    private readonly random: Random,
  ) {
    this.events = fixtures.map((fixture, at) => this.open(fixture, firstNumber + at, now));
  }

  get marketIds(): string[] {
    return this.events.map(({ market }) => market.id);
  }

  images(now: number): FeedMessage[] {
    return this.events.flatMap(({ event, market }) => [
      { op: 'mcm' as const, pt: now, mc: [market.image()] },
      { op: 'event' as const, pt: now, event },
    ]);
  }

  tick(now: number): FeedMessage[] {
    return this.events.flatMap((each): FeedMessage[] => {
      if (now < each.next) return [];
      each.next = now + 3_000 + this.random() * 6_000;
      const [first = 0.5, ...rest] = each.chances;
      const move = bell(this.random) * 0.006;
      const change = each.market.price([first + move, ...rest.map((chance) => chance - move / rest.length)]);
      const moved: FeedMessage[] = change ? [{ op: 'mcm', pt: now, mc: [change] }] : [];
      return [...moved, ...this.postpone(each, now)];
    });
  }

  card(eventId: string): Card | undefined {
    const found = this.events.find(({ event }) => event.id === eventId)?.event;
    return found && { name: found.name, state: 'soon', opens: found.open_date, innings: [], chase: null, balls: [] };
  }

  private open(fixture: Fixture, number: number, now: number): (typeof this.events)[number] {
    const openDate = new Date(Math.ceil((now + fixture.inHours * 3_600_000) / 1_800_000) * 1_800_000).toISOString();
    const id = String(number);
    const name = fixture.runners.slice(0, 2).join(' v ');
    const market = new Market(`1.${id}`, definitionOf(fixture, id, name, openDate), this.random);
    market.price(fixture.chances);
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
    return { event, market, chances: fixture.chances, next: now + this.random() * 5_000 };
  }

  /** Postpones a match by a day when its time has come: only the live match is played. */
  private postpone(each: (typeof this.events)[number], now: number): FeedMessage[] {
    if (Date.parse(each.event.open_date) > now) return [];
    const openDate = new Date(Date.parse(each.event.open_date) + day).toISOString();
    each.event = { ...each.event, open_date: openDate };
    each.market.define({ openDate, marketTime: openDate });
    const change = each.market.definitionChange();
    return [
      ...(change ? [{ op: 'mcm' as const, pt: now, mc: [change] }] : []),
      { op: 'event', pt: now, event: each.event },
    ];
  }
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
