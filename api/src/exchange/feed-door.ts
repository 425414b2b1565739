import type { Sport } from '@pavilion/contract/calls/exchange';

import type { MarketBook } from './book';
import type { FeedEvent, MarketDefinition } from './feed-message';

const MOST_SHOWN = 40;

/** A market as the feed defines it, with what is known of it already. */
export interface Candidate {
  readonly id: string;
  readonly definition: MarketDefinition;
  /** By its event, or its type; null where it is none of ours. */
  readonly sport: Sport | null;
  /** As the feed calls it. */
  readonly sportName: string;
  readonly known: MarketBook | undefined;
  /** What its event is called, where that was told apart. */
  readonly eventName: string | undefined;
}

/** Refuses what the exchange can't hold, net and settle, before anything of it is kept. */
export class FeedDoor {
  private readonly refusedMarkets = new Set<string>();
  /** With the market and the sport each names. */
  private readonly refusedEvents = new Map<string, { readonly market: string | undefined; readonly sport: string }>();
  private readonly logged = new Set<string>();

  /** @param log - takes one line for each market or event that is refused, not for each message. */
  constructor(private readonly log: (line: string) => void) {}

  /** Whether the exchange models all of a market. */
  admits(candidate: Candidate): boolean {
    const missing = notModelled(candidate);
    if (missing.length === 0) {
      this.refusedMarkets.delete(candidate.id);
      return true;
    }
    this.refusedMarkets.add(candidate.id);
    this.logOnce(candidate.id, `feed: market ${shown(candidate.id)} refused, not modelled: ${missing.join(', ')}`);
    return false;
  }

  /** Its sport is none of ours, whatever its markets say. */
  refuseEvent({ id, sport, market_id: market }: FeedEvent): void {
    this.refusedEvents.set(String(id), { market, sport });
    this.logOnce(`event ${id}`, `feed: event ${shown(id)} refused, not modelled: sport ${shown(sport)}`);
  }

  /** The feed told of this event anew, and in a sport of ours. */
  admitEvent(id: string): void {
    this.refusedEvents.delete(id);
  }

  isRefused(market: string): boolean {
    return this.refusedMarkets.has(market);
  }

  /** What an event's sport is called where that is none of ours. */
  refusedSport(event: string): string | undefined {
    return this.refusedEvents.get(event)?.sport;
  }

  /** Forgets what the feed tells of no more. */
  keepOnly(markets: ReadonlySet<string>): void {
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

/** What of a market isn't modelled, in the operator's words; none where bets may be taken. */
function notModelled({ definition, sport, sportName, known, eventName }: Candidate): string[] {
  const { numberOfWinners = 1, bettingType = 'ODDS', removalPolicy = 'VOID_RUNNER', runners } = definition;
  const handicap = runners.flatMap(({ hc, handicap: line }) => [hc, line]).find((each) => Number(each ?? 0) !== 0);
  const nameless = runners.filter(({ id, name }) => !isNamed(name, known?.runners.get(id)?.name)).length;
  const isUnnamedEvent = !isNamed(definition.eventId, known?.eventId) || !isNamed(definition.eventName, eventName);
  const findings: readonly (readonly [isMissing: boolean, what: string])[] = [
    [sport === null, `sport ${shown(sportName)}`],
    [numberOfWinners !== 1, `${shown(numberOfWinners)} winners`],
    [handicap !== undefined, `handicap ${shown(handicap)}`],
    [new Set(runners.map(({ id }) => id)).size < runners.length, 'one runner on several lines'],
    // The default of match markets, and all our sports play matches.
    [removalPolicy !== 'VOID_RUNNER', `removal policy ${shown(removalPolicy)}`],
    [bettingType !== 'ODDS', `betting type ${shown(bettingType)}`],
    [isUnnamedEvent, 'event without a name'],
    [!isNamed(definition.name, known?.name), 'market without a name'],
    [runners.length === 0, 'no runners'],
    [nameless > 0, `${nameless} of ${runners.length} runners without a name`],
  ];
  return findings.filter(([isMissing]) => isMissing).map(([, what]) => what);
}

const isNamed = (...texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => (text ?? '').trim() !== '');

/** What the feed wrote, on one line and no longer than anybody reads. */
const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).replace(/\s+/g, ' ').slice(0, MOST_SHOWN);
