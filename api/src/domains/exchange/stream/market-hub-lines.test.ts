import type { LineSubject } from '@pavilion/contract/line-subject';
import { reader, world } from './market-hub.fixture';
import { ROUND_MS } from './market-topic';

const line = (id: string, over: object = {}) => ({
  id,
  title: `Line ${id}`,
  no: 41,
  noRate: 100,
  yes: 42,
  yesRate: 100,
  suspended: 0,
  ballRunning: 0,
  settlesBy: null as LineSubject | null,
  ...over,
});
const event = (fancy: ReturnType<typeof line>[]) => ({
  id: 'e',
  sport: 'cricket' as const,
  name: 'A v B',
  opensAt: 0,
  marketId: 'm',
  fancy,
  bookmaker: [{ id: 'b', name: 'A', backPrice: 85, layPrice: 88, suspended: 0, ballRunning: 0 }],
});

test('fancy and bookmaker lines come whole first, then those that changed, and whole again when others are on offer', () => {
  const { hub, open, wait } = world();
  open(true);
  hub.storeEvent(event([line('1'), line('2')]));
  const r = reader();
  hub.subscribe({ markets: ['m'], events: ['e'] }, r);
  hub.storeEvent(event([line('1'), line('2', { ballRunning: 1 })]));
  wait(ROUND_MS);
  wait(ROUND_MS);
  hub.storeEvent(event([line('2'), line('3')]));
  wait(ROUND_MS);
  expect(
    r.lines.map(([kind, , sequence, fancy, bookmaker]) => [kind, sequence, fancy.map(([id]) => id), bookmaker.length]),
  ).toEqual([
    ['s', 1, ['1', '2'], 1],
    ['d', 2, ['2'], 0],
    ['s', 3, ['2', '3'], 1],
  ]);
});

test('three seconds of silence in play suspend every line, too', () => {
  const { hub, open, wait } = world();
  open(true);
  hub.storeEvent(event([line('1')]));
  const r = reader();
  hub.subscribe({ markets: ['m'], events: ['e'] }, r);
  wait(3001);
  expect(r.lines.at(-1)?.[3][0]?.[6]).toBe(1);
  hub.heartbeat();
  wait(ROUND_MS);
  expect(r.lines.at(-1)?.[3][0]?.[6]).toBe(0);
});

test('a match that the feed has closed has no open line, although its ball feed goes on', () => {
  const { hub, open, wait } = world();
  open(true);
  hub.storeEvent(event([line('1')]));
  const r = reader();
  hub.subscribe({ markets: ['m'], events: ['e'] }, r);
  expect(r.lines.at(-1)?.[3][0]?.[6]).toBe(0);
  hub.change({ id: 'm', marketDefinition: { status: 'CLOSED', inPlay: true, runners: [{ id: 1, name: 'A' }] } });
  hub.storeEvent(event([line('1', { no: 42, yes: 43 })]));
  wait(ROUND_MS);
  expect(r.lines.at(-1)?.[3][0]).toMatchObject(['1', 'Line 1', 42, 100, 43, 100, 1, 0]);
});

test('a line that an operator has suspended shows so alone, until it is open again', () => {
  const { hub, open, wait } = world();
  open(true);
  hub.storeEvent(event([line('1'), line('2')]));
  const r = reader();
  hub.subscribe({ markets: ['m'], events: ['e'] }, r);
  const changed = () => {
    wait(ROUND_MS);
    return r.lines
      .splice(0)
      .map(([kind, , , fancy, rows]) => [kind, fancy.map((each) => [each[0], each[6]]), rows.length]);
  };
  changed();
  hub.suspendLines(['e:fancy:2']);
  expect(changed()).toEqual([['d', [['2', 1]], 0]]);
  hub.suspendLines(['e:fancy:2']);
  hub.storeEvent(event([line('1'), line('2', { yes: 43 })]));
  expect(changed()).toEqual([['d', [['2', 1]], 0]]);
  hub.suspendLines(['e:bookmaker']);
  expect(changed()).toEqual([['d', [['2', 0]], 1]]);
});

test('a line says what it is about, if the feed did', () => {
  const { hub, open } = world();
  open(true);
  const subject = { of: 'runs', innings: 1, overs: 6, team: 'DHT' } as const;
  hub.storeEvent(event([line('1', { settlesBy: subject }), line('2')]));
  const r = reader();
  hub.subscribe({ markets: ['m'], events: ['e'] }, r);
  expect(r.lines[0]?.[3].map((sent) => sent[8])).toEqual([subject, undefined]);
});
