import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { type RunningProcess, StartError, type StopSignal } from './process';
import { type RestartPolicy, supervise } from './supervisor';

const quick: RestartPolicy = { firstWaitMs: 1, longestWaitMs: 8, maxFailures: 5, steadyMs: 60_000 };

/** A fake process that ends on demand. */
class FakeProcess implements RunningProcess {
  private end!: () => void;
  readonly url = '';
  readonly ended = new Promise<void>((resolve) => (this.end = resolve));
  isRunning = true;

  constructor(
    readonly name: string,
    readonly pid: number,
  ) {}

  kill = async (): Promise<void> => {
    this.isRunning = false;
    this.end();
  };
  stop: (signal?: StopSignal) => Promise<void> = this.kill;
}

const settled = (): Promise<void> => sleep(60);

test('a process that dies is restarted, and the others are unaffected', async () => {
  const [site, api] = [new FakeProcess('site', 1), new FakeProcess('api', 2)];
  const started: FakeProcess[] = [];
  const lines: string[] = [];
  const start = async (name: string): Promise<RunningProcess> => {
    const next = new FakeProcess(name, 10 + started.length);
    started.push(next);
    return next;
  };
  const stop = supervise([site, api], { start, report: (line) => lines.push(line), policy: quick });
  await api.kill();
  await pWaitFor(() => lines.includes('api is up again (process 10).'));
  expect(started.map(({ name }) => name)).toEqual(['api']);
  await started[0]!.kill();
  await pWaitFor(() => lines.includes('api is up again (process 11).'));
  expect(started.map(({ isRunning }) => isRunning)).toEqual([false, true]);
  expect(site.isRunning).toBe(true);
  await stop();
  expect([site.isRunning, started[1]!.isRunning]).toEqual([false, false]);
  await settled();
  expect(started).toHaveLength(2);
});

test('a process that another one has replaced is not started again', async () => {
  const [first, second] = [new FakeProcess('postgres-a', 1), new FakeProcess('postgres-b', 2)];
  const names: string[] = [];
  const start = async (name: string): Promise<null> => {
    names.push(name);
    return null;
  };
  const lines: string[] = [];
  const stop = supervise([first, second], { start, report: (line) => lines.push(line), policy: quick });
  await first.kill();
  await settled();
  expect(names).toEqual(['postgres-a']);
  expect(lines).toEqual(['postgres-a (process 1) exited unexpectedly; restarting it.']);
  expect(second.isRunning).toBe(true);
  await stop();
  expect(second.isRunning).toBe(false);
});

test('after five failed starts it is abandoned with a report, and the others continue', async () => {
  const [site, api] = [new FakeProcess('site', 1), new FakeProcess('api', 2)];
  const lines: string[] = [];
  let starts = 0;
  const start = async (): Promise<RunningProcess> => {
    starts += 1;
    throw new StartError('Port 4100 is taken.');
  };
  const stop = supervise([site, api], { start, report: (line) => lines.push(line), policy: quick });
  await api.kill();
  await pWaitFor(() => lines.some((line) => line.includes('GIVEN UP: api')));
  await settled();
  expect(starts).toBe(5);
  expect(site.isRunning).toBe(true);
  await stop();
  expect(site.isRunning).toBe(false);
});

test('each consecutive start waits longer than the one before', async () => {
  const api = new FakeProcess('api', 2);
  const at: number[] = [];
  const start = async (): Promise<RunningProcess> => {
    at.push(performance.now());
    throw new StartError('no');
  };
  const stop = supervise([api], {
    start,
    report: () => undefined,
    policy: { ...quick, firstWaitMs: 20, longestWaitMs: 80, maxFailures: 4 },
  });
  await api.kill();
  await pWaitFor(() => at.length >= 4);
  const waits = at.slice(1).map((moment, index) => moment - at[index]!);
  expect(waits[0]).toBeGreaterThanOrEqual(38);
  expect(waits[1]).toBeGreaterThanOrEqual(78);
  // The longest wait.
  expect(waits[2]).toBeGreaterThanOrEqual(78);
  await stop();
});

test('stopping aborts a start in progress', async () => {
  const api = new FakeProcess('api', 2);
  let signal: AbortSignal | undefined;
  const start = (_name: string, given: AbortSignal): Promise<RunningProcess> => {
    signal = given;
    return new Promise((_, reject) => given.addEventListener('abort', () => reject(new StartError('ended'))));
  };
  const stop = supervise([api], { start, report: () => undefined, policy: quick });
  await api.kill();
  await pWaitFor(() => signal !== undefined);
  await stop();
  expect(signal?.aborted).toBe(true);
});

test('SIGTERM reaches all processes at once, because each then waits for its clients', async () => {
  const signals: string[] = [];
  const processes = ['site', 'api'].map((name, pid) => new FakeProcess(name, pid));
  for (const one of processes)
    one.stop = async (signal?: StopSignal) => {
      signals.push(`${one.name} ${signal}`);
      await sleep(50);
      signals.push(`${one.name} ended`);
      await one.kill();
    };
  const stop = supervise(processes, { start: () => Promise.reject(new StartError('no')), report: () => undefined });
  await stop('SIGTERM');
  expect(signals).toEqual(['site SIGTERM', 'api SIGTERM', 'site ended', 'api ended']);
});
