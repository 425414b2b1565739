import fc from 'fast-check';
import { cursorsOf } from './cursor';
import { everyRow, type List, type PageRange, readPage } from './page';

interface Row {
  readonly id: string;
  readonly sortedBy: number;
}

const list: List = { name: ['test'], by: 'at', order: 'desc' };

/** An in-memory table, read in the order PostgreSQL would use. */
function table(rows: readonly Row[]) {
  const remaining = [...rows];
  const before = (a: Row, b: Pick<Row, 'sortedBy' | 'id'>): boolean =>
    a.sortedBy < b.sortedBy || (a.sortedBy === b.sortedBy && a.id < b.id);
  const read = async ({ order, from, limit }: PageRange): Promise<Row[]> => {
    const sorted = [...remaining].sort((a, b) => (before(a, b) === (order === 'asc') ? -1 : 1));
    const place = from && { sortedBy: from.value, id: from.id };
    const left =
      place === null
        ? sorted
        : sorted.filter((row) => (order === 'asc' ? before(place as Row, row) : before(row, place)));
    return left.slice(0, limit);
  };
  return { read, add: (row: Row) => void remaining.push(row) };
}

const rows = fc.uniqueArray(
  fc.record({ id: fc.stringMatching(/^[a-z0-9]{1,4}$/), sortedBy: fc.integer({ min: 0, max: 6 }) }),
  { selector: ({ id }) => id, maxLength: 40 },
);
const order = fc.constantFrom('asc' as const, 'desc' as const);

test('walking the pages returns each row exactly once, in order, while rows are inserted', async () => {
  await fc.assert(
    fc.asyncProperty(rows, order, fc.integer({ min: 1, max: 9 }), async (given, way, size) => {
      const { read, add } = table(given);
      const visited: Row[] = [];
      let cursor: string | undefined;
      for (let page = 0; ; page += 1) {
        const { rows: found, page: place } = await readPage({ ...list, order: way }, { size, cursor }, read);
        expect(place.first).toBe(visited.length + 1);
        visited.push(...found);
        // Rows inserted while paging are newer than all others.
        add({ id: `new${page}`, sortedBy: way === 'desc' ? 100 + page : -100 - page });
        if (place.next === null) break;
        cursor = place.next;
      }
      expect([...visited].map(({ id }) => id).sort()).toEqual(given.map(({ id }) => id).sort());
      expect(visited).toEqual(
        [...visited].sort((a, b) => (way === 'desc' ? -1 : 1) * (a.sortedBy - b.sortedBy || (a.id < b.id ? -1 : 1))),
      );
    }),
  );
});

test('paging back shows the same pages with the same numbers', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (given, size) => {
      const { read } = table(given);
      const forth: string[] = [];
      let reply = await readPage(list, { size }, read);
      for (; reply.page.next !== null; reply = await readPage(list, { size, cursor: reply.page.next }, read))
        forth.push(JSON.stringify([reply.page.first, reply.rows]));
      while (reply.page.previous !== null) {
        reply = await readPage(list, { size, cursor: reply.page.previous }, read);
        expect(JSON.stringify([reply.page.first, reply.rows])).toBe(forth.pop());
      }
      expect(forth).toEqual([]);
    }),
  );
});

test('a file has every row once, whatever the batch boundaries', async () => {
  const many = Array.from({ length: 2500 }, (_, index) => ({ id: `r${index}`, sortedBy: index % 7 }));
  const found: Row[] = [];
  for await (const batch of everyRow(list, table(many).read)) found.push(...batch);
  expect(new Set(found.map(({ id }) => id)).size).toBe(2500);
  expect(found).toHaveLength(2500);
});

test('a cursor of another list, or an invalid one, is refused', () => {
  const cursor = cursorsOf(['bets', 'today']).write({ isBack: false, row: 1, value: 5, id: 'a' });
  expect(cursorsOf(['bets', 'today']).read(cursor)).toEqual({ isBack: false, row: 1, value: 5, id: 'a' });
  const other = cursorsOf(['bets', 'yesterday']);
  for (const bad of [
    cursor,
    '',
    'x',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('null').toString('base64url'),
  ])
    expect(() => other.read(bad)).toThrow('invalid_input');
});
