import { ladder } from '@pavilion/contract/ladder';
import type { Scorecard } from './cricket/scorecard';
import type { FeedMessage, MarketChange } from './feed.messages';
import { priceAt, stepAtOrBelow } from './ladder';
import { Simulation } from './simulation';

const start = Date.UTC(2026, 0, 1, 12);

/** A client that builds its own order book from the feed. */
class Client {
  private readonly sides = new Map<string, Map<number, number>>();
  readonly states = new Set<string>();

  take(messages: readonly FeedMessage[]): void {
    for (const message of messages) {
      if (message.op === 'event') {
        const { fancy2 } = message.event;
        if (message.event.inplay) this.states.add(`lines ${fancy2.length >= 4 && fancy2.length <= 8}`);
        if (fancy2.some((line) => line.ball_running)) this.states.add('ball running');
        if (fancy2.some((line) => line.suspended)) this.states.add('suspended');
      } else if ('mc' in message) message.mc.forEach((change) => this.apply(change));
    }
  }

  private apply(change: MarketChange): void {
    if (change.marketDefinition) this.states.add(change.marketDefinition.status);
    for (const runner of change.rc ?? []) {
      for (const side of ['atb', 'atl'] as const) {
        const key = `${change.id}/${runner.id}/${runner.hc ?? ''}/${side}`;
        const book = change.img ? new Map<number, number>() : (this.sides.get(key) ?? new Map<number, number>());
        for (const [price, size] of runner[side] ?? []) {
          if (size === 0) book.delete(price);
          else book.set(price, size);
        }
        this.sides.set(key, book);
      }
    }
  }

  fault(): string | undefined {
    for (const [key, book] of this.sides) {
      if (book.size !== 3) return `${key} has ${book.size} levels`;
      if ([...book.keys()].some((price) => !ladder.includes(Math.round(price * 100))))
        return `${key} is off the ladder`;
      const lay = key.endsWith('atb') ? this.sides.get(key.replace(/atb$/, 'atl')) : undefined;
      if (lay && Math.max(...book.keys()) >= Math.min(...lay.keys())) return `${key} is crossed`;
    }
    return undefined;
  }
}

test('the ladder has 350 prices', () => {
  expect(ladder).toHaveLength(350);
  expect([priceAt(0), priceAt(349)]).toEqual([1.01, 1_000]);
  expect(priceAt(stepAtOrBelow(3.07))).toBe(3.05);
});

test('no order book is crossed or short in 10,000 ticks and several matches', () => {
  const simulation = new Simulation(7, start);
  const client = new Client();
  client.take(simulation.images(start));
  const matches = new Set<string>();
  for (let tick = 1; tick <= 10_000; tick += 1) {
    const messages = simulation.tick(start + tick * 1_000);
    client.take(messages);
    for (const message of messages) if (message.op === 'event' && message.event.inplay) matches.add(message.event.name);
    const fault = client.fault();
    if (fault) throw new Error(`tick ${tick}: ${fault}`);
  }
  expect(matches.size).toBeGreaterThan(1);
  expect([...client.states].sort()).toEqual(
    ['CLOSED', 'OPEN', 'SUSPENDED', 'ball running', 'lines true', 'suspended'].sort(),
  );
});

test('a late client gets an image and then agrees with a client from the start', () => {
  const simulation = new Simulation(11, start);
  const [early, late] = [new Client(), new Client()];
  early.take(simulation.images(start));
  for (let tick = 1; tick <= 600; tick += 1) {
    if (tick === 300) late.take(simulation.images(start + tick * 1_000 - 1));
    const messages = simulation.tick(start + tick * 1_000);
    early.take(messages);
    if (tick >= 300) late.take(messages);
  }
  expect(late).toMatchObject({ sides: (early as unknown as { sides: unknown }).sides });
});

test('the same seed produces the same match', () => {
  const messagesOf = (seed: number): string => {
    const simulation = new Simulation(seed, start);
    return JSON.stringify(Array.from({ length: 200 }, (_, tick) => simulation.tick(start + tick * 1_000)));
  };
  expect(messagesOf(3)).toBe(messagesOf(3));
  expect(messagesOf(3)).not.toBe(messagesOf(4));
});

test('each finished match writes its official scorecard once, with the full score and the winner', () => {
  const saved: [string, Scorecard][] = [];
  const simulation = new Simulation(5, start, (eventId, scorecard) => saved.push([eventId, scorecard]));
  const ended = new Map<string, { readonly winner: string | undefined; readonly score: unknown }>();
  for (let tick = 1; tick <= 12_000; tick += 1) {
    for (const message of simulation.tick(start + tick * 1_000)) {
      const definition =
        'mc' in message
          ? message.mc.find(
              ({ marketDefinition: each }) => each?.status === 'CLOSED' && each.marketType === 'MATCH_ODDS',
            )?.marketDefinition
          : undefined;
      if (definition === undefined) continue;
      const { innings = [] } = simulation.card(definition.eventId) ?? {};
      ended.set(definition.eventId, {
        winner: definition.runners.find(({ status }) => status === 'WINNER')?.name,
        score: innings.map(({ side, runs, wickets, overs }) => [side, runs, wickets, overs]),
      });
    }
  }
  expect(saved.length).toBeGreaterThan(1);
  const ofCard = ({ info: { outcome }, innings }: Scorecard) => ({
    winner: 'winner' in outcome ? outcome.winner : undefined,
    score: innings.map(({ team, overs }) => {
      const balls = overs.flatMap(({ deliveries }) => deliveries);
      const legal = balls.filter(({ extras }) => extras === undefined).length;
      return [
        team,
        balls.reduce((sum, { runs }) => sum + runs.total, 0),
        balls.filter(({ wickets }) => wickets).length,
        `${Math.floor(legal / 6)}.${legal % 6}`,
      ];
    }),
  });
  expect(saved.map(([eventId, scorecard]) => [eventId, ofCard(scorecard)])).toEqual([...ended]);
  for (const [, { innings }] of saved)
    for (const { overs } of innings)
      for (const { deliveries } of overs.slice(0, -1))
        expect(deliveries.filter(({ extras }) => extras === undefined)).toHaveLength(6);
});

test('a match has eight markets with names, rules and prices; each closes with one winner, or one on each line', () => {
  const simulation = new Simulation(5, start);
  const images = simulation.images(start);
  const rules = images.flatMap((message) => (message.op === 'catalogue' ? message.markets : []));
  const live = images
    .flatMap((message) => ('mc' in message ? message.mc : []))
    .filter(({ marketDefinition }) => marketDefinition?.inPlay);
  const isLive = (id: string): boolean => live.some((market) => market.id === id);
  expect([live.length, rules.filter(({ marketId }) => isLive(marketId)).length]).toEqual([8, 7]);
  const closed = new Map<string, number>();
  for (let tick = 1; tick <= 6_000 && closed.size < 8; tick += 1)
    for (const message of simulation.tick(start + tick * 1_000))
      for (const { id, marketDefinition } of 'mc' in message ? message.mc : [])
        if (marketDefinition?.status === 'CLOSED')
          closed.set(id, marketDefinition.runners.filter(({ status }) => status === 'WINNER').length);
  expect([...closed]).toEqual(live.map(({ id, marketDefinition: { bettingType } = {} }) => [id, bettingType ? 3 : 1]));
});

test('an upcoming soccer match has lines of half and quarter goals, whose sides are priced against each other', () => {
  const changes = new Simulation(5, start).images(start).flatMap((message) => ('mc' in message ? message.mc : []));
  const lined = changes.filter(
    ({ marketDefinition: definition }) => definition?.eventTypeId === '1' && definition.bettingType,
  );
  expect(lined.map(({ marketDefinition }) => marketDefinition?.name)).toEqual([
    ...['Asian Handicap', 'Total Goals', 'Asian Handicap', 'Total Goals'],
  ]);
  for (const { marketDefinition: { runners = [] } = {}, rc = [] } of lined) {
    const best = rc.map(({ atb = [] }) => Math.max(...atb.map(([price]) => price)));
    expect(rc.map(({ id, hc }) => [id, hc])).toEqual(runners.map(({ id, hc }) => [id, hc]));
    for (const line of [0, 2, 4]) {
      const chance = 1 / (best[line] ?? 0) + 1 / (best[line + 1] ?? 0);
      expect(chance).toBeGreaterThan(0.99);
      expect(chance).toBeLessThan(1.05);
    }
    // A start of more goals, or a total of more, is worth more to the first selection.
    const [first = 0, second = 0, third = 0] = [best[0], best[2], best[4]];
    expect(first > second && second > third).toBe(true);
  }
});

test('the ball-by-ball feed reports the score that the scoreboard shows', () => {
  const simulation = new Simulation(5, start);
  const received: unknown[] = [];
  for (let tick = 1; tick <= 400; tick += 1)
    for (const message of simulation.tick(start + tick * 1_000))
      for (const { eventId, matchStats } of message.op === 'ccm' ? message.cc : []) {
        const shown = simulation.card(eventId)?.innings.map(({ side, runs, overs }) => [side, String(runs), overs]);
        const sent = matchStats?.inningsStats.map((each) => [each.battingTeam, each.inningsRuns, each.inningsOvers]);
        expect(sent).toEqual(shown);
        received.push(sent);
      }
  expect(received.length).toBeGreaterThan(20);
});
