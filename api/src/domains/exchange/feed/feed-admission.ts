import { factorOf, isWithdrawn, type MarketBook } from './book';
import type { FeedEvent, MarketDefinition } from './feed-message';
import { removalPolicies } from './removal-policy';

const MAX_LOGGED_LENGTH = 40;
/** Seconds. */
const MAX_DELAY = 60;
const MAX_PERCENT = 100;

/** A market definition from the feed, with its known state. */
interface Candidate {
  readonly id: string;
  readonly definition: MarketDefinition;
  /** From its event or its event type; null if the feed doesn't say. */
  readonly sport: string | null;
  /** The feed's name for the sport. */
  readonly sportName: string;
  readonly previous: MarketBook | undefined;
  /** The event's name, if the feed sent the event separately. */
  readonly eventName: string | undefined;
  /** What keeps its handicaps from being settled exactly; null if nothing does. */
  readonly handicapProblem: string | null;
}

/** Refuses markets that the exchange can't represent, net and settle, before any of their data is stored. */
export class FeedAdmission {
  private readonly refusedMarkets = new Set<string>();
  /** By event, with the market and the sport it names. */
  private readonly refusedEvents = new Map<string, { readonly market: string | undefined; readonly sport: string }>();
  private readonly logged = new Set<string>();

  /** @param log - receives one line per refused market or event, not per message. */
  constructor(private readonly log: (line: string) => void) {}

  /** Returns whether the exchange supports every feature of a market. */
  admits(candidate: Candidate): boolean {
    const missing = unsupportedFeatures(candidate);
    if (missing.length === 0) {
      this.refusedMarkets.delete(candidate.id);
      return true;
    }
    this.refusedMarkets.add(candidate.id);
    this.logOnce(candidate.id, `feed: market ${loggedValue(candidate.id)} refused, unsupported: ${missing.join(', ')}`);
    return false;
  }

  /** Refuses an event of an unsupported sport, regardless of its markets. */
  refuseEvent({ id, sport, market_id: market }: FeedEvent): void {
    this.refusedEvents.set(String(id), { market, sport });
    this.logOnce(`event ${id}`, `feed: event ${loggedValue(id)} refused, unsupported: sport ${loggedValue(sport)}`);
  }

  /** Admits an event that the feed has resent with a supported sport. */
  admitEvent(id: string): void {
    this.refusedEvents.delete(id);
  }

  isRefused(market: string): boolean {
    return this.refusedMarkets.has(market);
  }

  /** Returns a refused event's unsupported sport. */
  refusedSport(event: string): string | undefined {
    return this.refusedEvents.get(event)?.sport;
  }

  /** Removes refusals for markets that the feed no longer carries. */
  retainOnly(markets: ReadonlySet<string>): void {
    const events = [...this.refusedEvents]
      .filter(([, { market }]) => market !== undefined && !markets.has(market))
      .map(([id]) => id);
    for (const id of events) this.refusedEvents.delete(id);
    for (const id of this.refusedMarkets) if (!markets.has(id)) this.refusedMarkets.delete(id);
    for (const id of this.logged)
      if (!this.refusedMarkets.has(id) && !this.refusedEvents.has(id.replace('event ', ''))) this.logged.delete(id);
  }

  private logOnce(subject: string, line: string): void {
    if (this.logged.has(subject)) return;
    this.logged.add(subject);
    this.log(line);
  }
}

/** Lists a market's unsupported features for the operator; empty if bets may be accepted. */
function unsupportedFeatures(candidate: Candidate): string[] {
  const { definition, sport, sportName, previous, eventName, handicapProblem } = candidate;
  const {
    numberOfWinners = previous?.winners ?? 1,
    bettingType = 'ODDS',
    removalPolicy = previous?.removalPolicy ?? 'VOID_RUNNER',
    betDelay = 0,
    marketBaseRate = 0,
    runners,
  } = definition;
  const nameless = runners.filter(({ id, name }) => !isNamed(name, previous?.runners.get(id)?.name)).length;
  const isUnnamedEvent = !isNamed(definition.eventId, previous?.eventId) || !isNamed(definition.eventName, eventName);
  const findings: readonly (readonly [isMissing: boolean, what: string])[] = [
    [sport === null, `sport ${loggedValue(sportName)}`],
    [!isPossible(numberOfWinners, runners.length), `${loggedValue(numberOfWinners)} winners of ${runners.length}`],
    [
      isDefined(previous) && previous.winners !== numberOfWinners,
      `${loggedValue(numberOfWinners)} winners instead of ${previous?.winners ?? 1}`,
    ],
    [handicapProblem !== null, handicapProblem ?? ''],
    [new Set(runners.map(({ id }) => id)).size < runners.length, 'one runner on several lines'],
    [removalPolicies.every((policy) => policy !== removalPolicy), `removal policy ${loggedValue(removalPolicy)}`],
    [
      isDefined(previous) && previous.removalPolicy !== removalPolicy,
      `removal policy ${loggedValue(removalPolicy)} instead of ${previous?.removalPolicy}`,
    ],
    [removalPolicy === 'REDUCE' && lacksFactor(runners, previous), 'runner removed without a reduction factor'],
    [bettingType !== 'ODDS', `betting type ${loggedValue(bettingType)}`],
    [!isWithin(betDelay, MAX_DELAY) || !Number.isInteger(betDelay), `bet delay ${loggedValue(betDelay)}`],
    [!isWithin(marketBaseRate, MAX_PERCENT), `base rate ${loggedValue(marketBaseRate)}`],
    [isUnnamedEvent, 'event without a name'],
    [!isNamed(definition.name, previous?.name), 'market without a name'],
    [runners.length === 0, 'no runners'],
    [nameless > 0, `${nameless} of ${runners.length} runners without a name`],
  ];
  return findings.filter(([isMissing]) => isMissing).map(([, feature]) => feature);
}

/** Odds can't be reduced for a runner that is removed without a factor, or that is no longer named at all. */
function lacksFactor(runners: MarketDefinition['runners'], previous: MarketBook | undefined): boolean {
  const earlier = [...(previous?.runners.values() ?? [])];
  const withdrawn = new Set(earlier.filter(isWithdrawn).map(({ id }) => id));
  return (
    runners.some(
      (runner) =>
        !withdrawn.has(runner.id) && isWithdrawn({ status: runner.status ?? 'ACTIVE' }) && factorOf(runner) === null,
    ) || earlier.some(({ id }) => !withdrawn.has(id) && runners.every((runner) => runner.id !== id))
  );
}

/** With as many winners as runners there is nothing to bet on. */
const isPossible = (winners: unknown, runners: number): boolean =>
  Number.isInteger(winners) && Number(winners) >= 1 && (Number(winners) < runners || Number(winners) === 1);

const isWithin = (value: unknown, most: number): boolean => typeof value === 'number' && value >= 0 && value <= most;

const isDefined = (book: MarketBook | undefined): book is MarketBook => book !== undefined && book.runners.size > 0;

const isNamed = (...texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => (text ?? '').trim() !== '');

/** Returns a feed value as one short log line. */
const loggedValue = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'))
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LOGGED_LENGTH);
