import pino from 'pino';
import type { Turn } from './jobs';
import { processEach } from './process-each';

const app = { log: pino({ level: 'silent' }) };
const warn = jest.spyOn(app.log, 'warn');

const turn: Turn = {
  isStopped: () => false,
  findPostponed: async () => new Set(['p']),
  postpone: async () => undefined,
};

test('a row that fails is logged with its id and does not block the others', async () => {
  const done: string[] = [];
  const process = async ({ id }: { readonly id: string }): Promise<void> => {
    if (id === 'b') throw new Error('bad row');
    done.push(id);
  };
  await processEach(app, { rows: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], process, failure: 'a row failed' });
  expect(done).toEqual(['a', 'c']);
  expect(warn.mock.calls).toEqual([[{ err: new Error('bad row'), id: 'b' }, 'a row failed']]);
  await processEach(app, { rows: [{ id: 'd' }], process, failure: '', turn: { ...turn, isStopped: () => true } });
  expect(done).toEqual(['a', 'c']);
});

test('a row that failed before is left to its retries, and one that fails now is postponed', async () => {
  const [done, postponed]: [string[], string[]] = [[], []];
  const process = async ({ id }: { readonly id: string }): Promise<void> => {
    if (id === 'b') throw new Error('bad row');
    done.push(id);
  };
  const postpone = async (id: string): Promise<void> => void postponed.push(id);
  const rows = [{ id: 'p' }, { id: 'a' }, { id: 'b' }];
  await processEach(app, { rows, process, failure: '', turn: { ...turn, postpone } });
  expect([done, postponed]).toEqual([['a'], ['b']]);
});

test('rows that fail because the database is unavailable are not postponed', async () => {
  const postpone = jest.fn(async () => undefined);
  const process = async (): Promise<void> => Promise.reject(Object.assign(new Error('full'), { code: '53100' }));
  await processEach(app, { rows: [{ id: 'a' }, { id: 'b' }], process, failure: '', turn: { ...turn, postpone } });
  expect(postpone).not.toHaveBeenCalled();
});
