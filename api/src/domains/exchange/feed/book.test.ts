import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyChange, bestLevels, emptyMarket, inOrder, type MarketBook } from './book';
import { type MarketChange, readMessage } from './feed-message';

const market = (...changes: MarketChange[]): MarketBook => changes.reduce(applyChange, emptyMarket('1.1'));
const definition = (inPlay = false, status = 'OPEN') => ({
  status,
  inPlay,
  runners: [
    { id: 7, name: 'Dhaka', sortPriority: 1 },
    { id: 8, name: 'Sylhet', sortPriority: 2 },
  ],
});
const runner = (book: MarketBook, id = 7) => {
  const found = book.runners.get(id);
  if (found === undefined) throw new Error(`no runner ${id}`);
  return bestLevels(found);
};

test('shows three levels per side, best first', () => {
  const book = market({
    id: '1.1',
    img: true,
    marketDefinition: definition(),
    rc: [
      {
        id: 7,
        atb: [
          [1.9, 10],
          [1.92, 5],
          [1.88, 70],
          [1.86, 3],
        ],
        atl: [
          [1.98, 4],
          [1.94, 20],
          [2, 1],
        ],
      },
    ],
  });
  expect(runner(book)).toEqual({
    back: [
      [1.92, 5],
      [1.9, 10],
      [1.88, 70],
    ],
    lay: [
      [1.94, 20],
      [1.98, 4],
      [2, 1],
    ],
  });
});

test('a delta changes single prices, and size 0 removes one', () => {
  const book = market(
    {
      id: '1.1',
      marketDefinition: definition(),
      rc: [
        {
          id: 7,
          atb: [
            [1.9, 10],
            [1.92, 5],
          ],
        },
      ],
    },
    {
      id: '1.1',
      rc: [
        {
          id: 7,
          atb: [
            [1.92, 0],
            [1.9, 12],
          ],
        },
      ],
    },
  );
  expect(runner(book).back).toEqual([[1.9, 12]]);
});

test('an image removes every price it does not list', () => {
  const book = market(
    {
      id: '1.1',
      marketDefinition: definition(),
      rc: [
        { id: 7, atb: [[1.9, 10]] },
        { id: 8, atb: [[2, 1]] },
      ],
    },
    { id: '1.1', img: true, rc: [{ id: 7, atb: [[1.5, 9]] }] },
  );
  expect(runner(book).back).toEqual([[1.5, 9]]);
  expect(runner(book, 8).back).toEqual([]);
});

test('level-keyed prices are replaced by level', () => {
  const book = market(
    {
      id: '1.1',
      marketDefinition: definition(),
      rc: [
        {
          id: 7,
          batb: [
            [0, 1.9, 10],
            [1, 1.88, 4],
          ],
        },
      ],
    },
    { id: '1.1', rc: [{ id: 7, batb: [[0, 1.91, 2]] }] },
  );
  expect(runner(book).back).toEqual([
    [1.91, 2],
    [1.88, 4],
  ]);
});

test('a change does not mutate the previous book', () => {
  const before = market({ id: '1.1', marketDefinition: definition(), rc: [{ id: 7, atb: [[1.9, 10]] }] });
  applyChange(before, { id: '1.1', rc: [{ id: 7, atb: [[1.9, 0]] }] });
  expect(runner(before).back).toEqual([[1.9, 10]]);
});

test('an invalid line is read as null, without an error', () => {
  expect(readMessage('{"op":"mcm"')).toBeNull();
  expect(readMessage('{"op":"mcm","pt":1,"mc":[{"id":5}]}')).toBeNull();
});

// A recorded match, if present beside the project; its publisher's terms keep it out of the repository.
const recording = join(__dirname, '../../../../../../shared/data/tennis-match-odds.mcm.ndjson');
const replay = existsSync(recording) ? test : test.skip;

replay('a recorded market plays through to its end', () => {
  const lines = readFileSync(recording, 'utf8').trim().split('\n');
  const changes = lines.map(readMessage).flatMap((message) => (message?.op === 'mcm' ? (message.mc ?? []) : []));
  const book = changes.reduce(applyChange, emptyMarket(changes[0]?.id ?? ''));
  expect(changes.length).toBeGreaterThanOrEqual(lines.length);
  expect(book.status).toBe('CLOSED');
  expect(
    inOrder(book)
      .map((entry) => entry.status)
      .sort(),
  ).toEqual(['LOSER', 'WINNER']);
});
