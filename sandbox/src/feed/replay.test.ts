import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openSource } from './feed.source';
import { readRecording } from './recording';
import { Replay } from './replay';

const marketDefinition = {
  eventId: '9',
  eventTypeId: '2',
  eventName: 'A v B',
  openDate: '2026-01-01T00:00:00Z',
  status: 'OPEN',
  inPlay: true,
  runners: [{ id: 1, name: 'A' }],
};
const change = (pt: number, mc: object): string => JSON.stringify({ op: 'mcm', pt, mc: [{ id: '1.9', ...mc }] });
const recording = [
  change(1_000, { marketDefinition }),
  change(2_000, {
    rc: [
      {
        id: 1,
        atb: [
          [2, 10],
          [1.9, 5],
        ],
      },
    ],
  }),
  change(4_000, { rc: [{ id: 1, ltp: 2, atb: [[2, 0]] }] }),
  '',
].join('\n');

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'feed-')), 'feed.ndjson');
  writeFileSync(path, text);
  return path;
}

test('a recording plays at its pace times the speed, and stops at its end', () => {
  const replay = new Replay(readRecording(recording), 2, 0);
  expect(replay.tick(0)).toHaveLength(1);
  expect(replay.tick(499)).toHaveLength(0);
  expect(replay.tick(500)).toHaveLength(1);
  expect(replay.tick(1_500)).toHaveLength(1);
  expect([replay.isOver, replay.inPlay, replay.marketIds]).toEqual([true, true, ['1.9-0']]);
  expect(replay.tick(9_999_999)).toHaveLength(0);
});

test('the hours before the match are skipped quickly, and its date is the start of play', () => {
  const before = { ...marketDefinition, inPlay: false };
  const long = [
    change(0, { marketDefinition: before }),
    change(3_600_000, { rc: [] }),
    change(7_200_000, { marketDefinition }),
    change(7_210_000, { rc: [] }),
  ].join('\n');
  const replay = new Replay(readRecording(long), 1, 50_000);
  expect(replay.endsAt).toBe(50_000 + 2 * 250 + 10_000);
  expect(replay.tick(50_000)).toMatchObject([{ mc: [{ marketDefinition: { openDate: '1970-01-01T00:00:50.500Z' } }] }]);
});

test('a late client gets one image of the current state', () => {
  const replay = new Replay(readRecording(recording), 1_000, 0);
  replay.tick(10_000);
  expect(replay.images(10_000)).toMatchObject([
    {
      op: 'mcm',
      mc: [
        {
          id: '1.9-0',
          img: true,
          marketDefinition: { eventName: 'A v B' },
          rc: [{ id: 1, ltp: 2, atb: [[1.9, 5]], atl: [] }],
        },
      ],
    },
  ]);
});

test('a stream without names is played with the catalogue that lies beside it, first of all', () => {
  const path = file(
    change(1_000, { marketDefinition: { ...marketDefinition, eventName: undefined, runners: [{ id: 1 }] } }),
  );
  const entry = {
    marketId: '1.9',
    event: { id: '9', name: 'Sheffield' },
    runners: [{ selectionId: 1, runnerName: 'A' }],
  };
  writeFileSync(path.replace('.ndjson', '.catalogue.json'), JSON.stringify(entry));
  const replay = openSource({ PAVILION_FEED_FILE: path }, 0) as Replay;
  const named = {
    op: 'catalogue',
    markets: [{ marketId: '1.9-0', event: { id: '9-0', name: 'Sheffield' }, runners: entry.runners }],
  };
  expect(replay.tick(0)).toMatchObject([named, { op: 'mcm', mc: [{ id: '1.9-0' }] }]);
  expect(replay.images(0)).toMatchObject([named, { op: 'mcm' }]);
  expect(replay.playedMarkets).toEqual([{ marketId: '1.9-0', eventId: '9-0', name: 'Sheffield' }]);
  expect(replay.card('9-0')?.name).toBe('Sheffield');
});

test('the ball-by-ball feed is played with its match, and a late client gets the whole score', () => {
  const balls = (pt: number, sections: object): string =>
    JSON.stringify({ op: 'ccm', pt, cc: [{ eventId: '9', marketId: '1.9', ...sections }] });
  const stats = { currentInnings: 1, inningsStats: [{ inningsNum: 1, inningsRuns: '12' }] };
  const scored = [
    recording,
    balls(4_000, { fixtureInfo: { maxOvers: 20 }, matchStats: stats }),
    balls(5_000, { fixtureInfo: { maxOvers: 15 } }),
  ].join('\n');
  const replay = new Replay(readRecording(scored), 1_000, 0);
  const score = { op: 'ccm', cc: [{ eventId: '9-0', marketId: '1.9-0', fixtureInfo: { maxOvers: 20 } }] };
  expect(replay.tick(3)).toContainEqual(
    expect.objectContaining({ ...score, cc: [expect.objectContaining(score.cc[0])] }),
  );
  replay.tick(10_000);
  expect(replay.images(10_000)).toMatchObject([
    { op: 'mcm' },
    { op: 'ccm', cc: [{ eventId: '9-0', fixtureInfo: { maxOvers: 15 }, matchStats: stats }] },
  ]);
});

test('a second replay is a new match, because the first one may have bets', () => {
  const [first, second] = [
    new Replay(readRecording(recording), 1, 1_000_000),
    new Replay(readRecording(recording), 1, 2_000_000),
  ];
  expect(first.playedMarkets).toEqual([{ marketId: '1.9-1000', eventId: '9-1000', name: 'A v B' }]);
  expect(second.playedMarkets[0]?.marketId).toBe('1.9-2000');
});

test.each([
  ['{"op":"mcm"', /line 1 is not a JSON message: \{"op"/],
  ['', /no market-change messages/],
  ['{"op":"connection"}', /no market-change messages/],
  [`${change(1, { marketDefinition })}\n{"op":"mcm","pt":1,"mc":[{"id":7}]}`, /line 2 is not a market change/],
  [change(1, { rc: [{ id: 1, atb: [['2', 3]] }] }), /line 1 is not a market change/],
  [change(1, { marketDefinition: { status: 'OPEN', inPlay: true } }), /line 1 is not a market change/],
  [change(1, { rc: [{ id: 1, ltp: 2 }] }), /defines no market/],
  [`${recording}{"op":"ccm","pt":1,"cc":[{}]}`, /line 4 is not a change of scores/],
  [`${recording}{"op":"catalogue","markets":[{}]}`, /line 4 has no market catalogues/],
])('an invalid recording fails with one clear line: %s', (text, pattern) => {
  expect(() => readRecording(text)).toThrow(pattern);
});

test('a start with an invalid recording names the setting', () => {
  expect(() => openSource({ PAVILION_FEED_FILE: '/nowhere.ndjson' }, 0)).toThrow(
    /PAVILION_FEED_FILE can't be replayed/,
  );
  expect(() => openSource({ PAVILION_FEED_FILE: file('x') }, 0)).toThrow(
    /PAVILION_FEED_FILE can't be replayed: This is not a recording/,
  );
  expect(() => openSource({ PAVILION_FEED_FILE: file(recording), PAVILION_FEED_SPEED: 'fast' }, 0)).toThrow(
    /PAVILION_FEED_SPEED/,
  );
});

const recorded = resolve('../shared/data/tennis-match-odds.mcm.ndjson');
const whereRecorded = existsSync(recorded) ? test : test.skip;

whereRecorded('the recorded tennis match plays to its end and closes with a winner', () => {
  const replay = new Replay(readRecording(readFileSync(recorded, 'utf8')), 1_000_000, 0);
  const messages = replay.tick(3_600_000);
  expect(messages.filter((message) => message.op === 'mcm')).toHaveLength(362);
  expect(replay.isOver).toBe(true);
  expect(replay.inPlay).toBe(false);
  expect(JSON.stringify(replay.images(0))).toMatch(/"status":"CLOSED".*"status":"WINNER"/);
});
