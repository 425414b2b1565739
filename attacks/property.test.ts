import fc from 'fast-check';
import type { Replay, Run } from './attack';
import { checkProperty, countDeviations, type Property, sampleInputs, share } from './property';

function runOf(seed: number, replay?: Replay): Run & { readonly lines: string[] } {
  const lines: string[] = [];
  return { area: 'money', seed, scale: 1, lines, log: (line) => void lines.push(line), ...(replay && { replay }) };
}

/** Fails for amounts above 500. */
const small: Property<{ amount: number }> = {
  attack: 'small',
  inputs: fc.record({ amount: fc.nat({ max: 10_000 }) }, { noNullPrototype: true }),
  runs: 100,
  holds: async ({ amount }) => {
    if (amount > 500) throw new Error(`${amount} is too much`);
  },
};

const commandIn = (lines: readonly string[]): RegExpExecArray =>
  /^npm run prove -- money --only small --seed (-?\d+) --path ([\d:]+)$/.exec(lines.at(-1) ?? '')!;

test('the smallest counterexample is logged with the command that replays it', async () => {
  const run = runOf(7);
  expect(await checkProperty(run, small)).toMatchObject({ counterexamples: 1 });
  expect(run.lines[0]).toBe('small fails for {"amount":501}');
  const [, seed, path] = commandIn(run.lines);
  const inputs: number[] = [];
  const replay: Replay = { path: path! };
  await checkProperty(runOf(Number(seed), replay), {
    ...small,
    holds: async (input) => {
      inputs.push(input.amount);
      return small.holds(input, 0);
    },
  });
  expect(inputs).toEqual([501]);
  expect(replay.outcome).toBe('fails');
});

test('a counterexample that no longer fails is reported as such', async () => {
  const replay: Replay = { path: '0' };
  expect(await checkProperty(runOf(7, replay), { ...small, holds: async () => undefined })).toEqual({
    runs: 1,
    counterexamples: 0,
  });
  expect(replay.outcome).toBe('holds');
});

test('inputs stay as generated where a failed run changes the world', async () => {
  const run = runOf(7);
  const inputs: number[] = [];
  await checkProperty(run, {
    ...small,
    canShrink: false,
    holds: async (input) => {
      inputs.push(input.amount);
      return small.holds(input, 0);
    },
  });
  expect(run.lines[0]).toBe(`small fails for {"amount":${inputs.at(-1)}}`);
  expect(inputs.filter((amount) => amount > 500)).toHaveLength(1);
});

test('lanes share the runs, each with a seed of its own', async () => {
  const perLane = new Map<number, number[]>();
  const { runs } = await checkProperty(runOf(7), {
    ...small,
    runs: 10,
    lanes: 4,
    holds: async ({ amount }, lane) => void perLane.set(lane, [...(perLane.get(lane) ?? []), amount]),
  });
  expect(runs).toBe(10);
  expect([...perLane.values()].map(({ length }) => length)).toEqual([2, 2, 3, 3]);
  expect(perLane.get(0)).not.toEqual(perLane.get(1));
});

test('a check that its time limit ends reports no counterexample', async () => {
  const run = runOf(7);
  const holds = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  await expect(checkProperty(run, { ...small, runs: 100_000, timeLimitMs: 50, holds })).rejects.toThrow(
    /^stopped by its time limit after \d+ of 100000 inputs$/,
  );
  expect(run.lines).toEqual([]);
});

test('a load run’s inputs are the same for the same seed', () => {
  const inputs = fc.array(fc.nat());
  expect(sampleInputs({ seed: 3 }, inputs, 20)).toEqual(sampleInputs({ seed: 3 }, inputs, 20));
  expect(sampleInputs({ seed: 3 }, inputs, 20)).not.toEqual(sampleInputs({ seed: 4 }, inputs, 20));
});

test('deviations are counted under their names and fail the run', () => {
  const tally = { lost: 0, doubled: 0 };
  expect(() => countDeviations(tally, ['lost'])).toThrow('lost');
  countDeviations(tally, []);
  expect(tally).toEqual({ lost: 1, doubled: 0 });
});

test('shares are spread evenly', () => {
  const shares = sampleInputs({ seed: 3 }, share, 2_000);
  expect(shares.every((one) => one >= 0 && one < 1)).toBe(true);
  expect(shares.filter((one) => one < 0.5).length).toBeGreaterThan(900);
  expect(shares.filter((one) => one >= 0.5).length).toBeGreaterThan(900);
});
