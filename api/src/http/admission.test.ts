import fc from 'fast-check';
import { Admission, type AdmissionLimits, type Importance } from './admission';
import { CallRateMeter } from './call-rates';

const limits: AdmissionLimits = {
  player: { atWork: 2, waiting: 3 },
  address: { atWork: 3, waiting: 9 },
  provider: { atWork: 2, waiting: 3 },
  total: { money: 6, read: 5, background: 3, excess: 1 },
  excessPace: { waiting: Infinity, gapMs: 0 },
  reserved: 2,
  waitMs: 2000,
  refusalMs: 0,
  rates: null,
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Enters and records in which order calls start. */
function recorder(admission: Admission) {
  const started: string[] = [];
  const ends = new Map<string, (() => void)[]>();
  const enter = async (name: string, importance: Importance = 'read'): Promise<void> => {
    const leave = await admission.enter('player', name, importance);
    started.push(name);
    ends.set(name, [...(ends.get(name) ?? []), leave]);
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.shift()?.();
    await turn();
  };
  return { started, enter, end };
}

test('a caller works on two calls, three wait, and the next is refused', async () => {
  const admission = new Admission(limits);
  const { started, enter, end } = recorder(admission);
  const all = Array.from({ length: 5 }, () => enter('a'));
  await turn();
  expect(started).toHaveLength(2);
  await expect(enter('a')).rejects.toMatchObject({ code: 'too_many_requests' });
  await end('a');
  expect(started).toHaveLength(3);
  for (let call = 0; call < 4; call += 1) await end('a');
  await Promise.all(all);
});

test('callers with nothing at work have places that no other takes, and their turn comes first', async () => {
  const admission = new Admission(limits);
  const { started, enter, end } = recorder(admission);
  for (const name of ['a', 'a', 'a', 'a', 'b', 'b', 'b']) void enter(name).catch(() => undefined);
  await turn();
  // Three places for everyone, and one more for each newcomer.
  expect(started).toEqual(['a', 'a', 'b']);
  void enter('c');
  void enter('d');
  void enter('e');
  await turn();
  expect(started).toEqual(['a', 'a', 'b', 'c', 'd']);
  await end('a');
  expect(started.at(-1)).toBe('e');
});

test('under pressure only important calls start, and of those that wait the most important first', async () => {
  const admission = new Admission(limits);
  const { started, enter, end } = recorder(admission);
  for (const name of ['a', 'b', 'c']) void enter(name);
  void enter('poll', 'background');
  void enter('greedy', 'excess');
  void enter('d');
  void enter('e');
  void enter('bet', 'money');
  void enter('late', 'read');
  void enter('later bet', 'money');
  await turn();
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'bet']);
  await end('a');
  expect(started.slice(6)).toEqual(['later bet']);
  for (const name of ['b', 'c']) await end(name);
  expect(started.slice(7)).toEqual(['late']);
  for (const name of ['d', 'e', 'bet']) await end(name);
  expect(started.slice(8)).toEqual(['poll']);
  for (const name of ['later bet', 'late', 'poll']) await end(name);
  expect(started.slice(9)).toEqual(['greedy']);
});

test('calls beyond the rate are excess: a write costs as much as fifteen reads, and others are counted apart', async () => {
  const meter = new CallRateMeter({ seconds: 10, player: 35, address: 2, provider: 2 });
  const spend = (name: string, cost: 'read' | 'write') => meter.isOver('player', name, cost);
  expect([await spend('a', 'write'), await spend('a', 'write'), await spend('a', 'read')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await spend('a', 'write')).toBe(true);
  expect(await spend('b', 'write')).toBe(false);
  expect(await meter.isOver('address', 'a', 'read')).toBe(false);
});

test('while many wait, excess calls start with a gap however fast they end; the last few at once', async () => {
  jest.useFakeTimers();
  const admission = new Admission({ ...limits, excessPace: { waiting: 2, gapMs: 100 } });
  const started: string[] = [];
  const leaves = await Promise.all(['x', 'y', 'z'].map((name) => admission.enter('player', name, 'read')));
  for (const name of ['a', 'b', 'c', 'd'])
    void admission.enter('player', name, 'excess').then((leave) => {
      started.push(name);
      leave();
    });
  leaves.forEach((leave) => leave());
  await jest.advanceTimersByTimeAsync(50);
  expect(started).toEqual(['a']);
  (await admission.enter('player', 'e', 'read'))();
  expect(started).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(50);
  expect(started).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(100);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  jest.useRealTimers();
});

test('a call that waits too long is refused, and its place is free again', async () => {
  jest.useFakeTimers();
  const admission = new Admission(limits);
  const leave = [await admission.enter('player', 'a', 'read'), await admission.enter('player', 'a', 'read')];
  const waiting = Array.from({ length: 3 }, () =>
    admission.enter('player', 'a', 'read').catch((error: unknown) => error),
  );
  await jest.advanceTimersByTimeAsync(2000);
  for (const outcome of await Promise.all(waiting)) expect(outcome).toMatchObject({ code: 'too_many_requests' });
  jest.useRealTimers();
  leave.forEach((end) => end());
  expect(typeof (await admission.enter('player', 'a', 'read'))).toBe('function');
});

test('in any order of calls and ends, limits hold, and every call that is not refused starts', async () => {
  const step = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), ends: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const admission = new Admission(limits);
      const atWork: { name: string; leave: () => void }[] = [];
      let waiting = 0;
      for (const { name, ends } of steps) {
        const index = atWork.findIndex((call) => call.name === name);
        if (ends && index >= 0) atWork.splice(index, 1)[0]?.leave();
        else {
          waiting += 1;
          void admission
            .enter('player', name, 'read')
            .then((leave) => atWork.push({ name, leave }))
            .catch(() => undefined)
            .finally(() => (waiting -= 1));
        }
        await turn();
        expect(atWork.length).toBeLessThanOrEqual(limits.total.read);
        for (const one of ['a', 'b', 'c', 'd'])
          expect(atWork.filter((call) => call.name === one).length).toBeLessThanOrEqual(limits.player.atWork);
      }
      while (atWork.length > 0) {
        atWork.splice(0).forEach(({ leave }) => leave());
        await turn();
      }
      expect(waiting).toBe(0);
    }),
    { numRuns: 60 },
  );
});
