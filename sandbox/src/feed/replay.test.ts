import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openSource } from './feed.source';
import { readRecording, Replay } from './replay';

function recording(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'feed-')), 'feed.ndjson');
  const marketDefinition = { eventId: '9', eventTypeId: '2', eventName: 'A v B', openDate: '2026-01-01T00:00:00Z', status: 'OPEN', inPlay: true, runners: [{ id: 1, name: 'A' }] };
  const change = (pt: number, mc: object): string => JSON.stringify({ op: 'mcm', pt, mc: [{ id: '1.9', ...mc }] });
  writeFileSync(
    file,
    [change(1_000, { marketDefinition }), change(2_000, { rc: [{ id: 1, atb: [[2, 10], [1.9, 5]] }] }), change(4_000, { rc: [{ id: 1, ltp: 2, atb: [[2, 0]] }] }), ''].join('\n'),
  );
  return file;
}

test('a recording keeps its pace, times the speed', () => {
  const replay = new Replay(readRecording(recording()), 2, 0);
  expect(replay.tick(0)).toHaveLength(2);
  expect(replay.tick(499)).toHaveLength(0);
  expect(replay.tick(500)).toHaveLength(1);
  expect(replay.tick(1_500)).toHaveLength(1);
  expect(replay.isOver).toBe(true);
});

test('a late client gets one image of how things stand', () => {
  const replay = new Replay(readRecording(recording()), 1_000, 0);
  replay.tick(10_000);
  expect(replay.images(10_000)).toMatchObject([
    { op: 'mcm', mc: [{ id: '1.9', img: true, marketDefinition: { eventName: 'A v B' }, rc: [{ id: 1, ltp: 2, atb: [[1.9, 5]], atl: [] }] }] },
    { op: 'event', event: { id: '9', sport: 'tennis', name: 'A v B', inplay: true, market_id: '1.9' } },
  ]);
});

test('a file that is no recording ends in one clear line', () => {
  expect(() => openSource({ PAVILION_FEED_FILE: '/nowhere.ndjson' }, 0)).toThrow(/PAVILION_FEED_FILE can't be replayed/);
  expect(() => openSource({ PAVILION_FEED_FILE: recording(), PAVILION_FEED_SPEED: 'fast' }, 0)).toThrow(/PAVILION_FEED_SPEED/);
});

const recorded = resolve('../shared/data/tennis-match-odds.mcm.ndjson');
const whereRecorded = existsSync(recorded) ? test : test.skip;

whereRecorded('the recorded tennis match plays to its end and closes with a winner', () => {
  const replay = new Replay(readRecording(recorded), 1_000_000, 0);
  const told = replay.tick(3_600_000);
  expect(told.filter((message) => message.op === 'mcm')).toHaveLength(362);
  expect(replay.isOver).toBe(true);
  expect(replay.inPlay).toBe(false);
  expect(JSON.stringify(replay.images(0))).toMatch(/"status":"CLOSED".*"status":"WINNER"/);
});
