import { readOptions, RunError } from './options';

const options = (...args: string[]) => readOptions(args, {});

test('a run is about the site of this machine, its registry beside it, all sets, and the journeys', () => {
  expect(options('--at', 'http://127.0.0.1:5000/', '--candidate', 'wallet@1.5.0')).toMatchObject({
    at: 'http://127.0.0.1:5000',
    registry: 'http://127.0.0.1:5400',
    candidates: [{ name: 'wallet', version: '1.5.0' }],
    against: ['live', 'rollout', 'previous'],
    suite: 'journeys',
    upload: false,
  });
});

test.each([
  [['--grep', 'deposit', '--upload'], 'A part of a suite proves no suite'],
  [['--composition', '12', '--candidate', 'wallet@1.0.0'], 'not both'],
  [['--composition', 'twelve'], "not 'twelve'"],
  [['--candidate', 'wallet'], "'wallet' is no release"],
  [['--against', 'live,staging'], 'live, rollout and previous'],
  [['--at', 'localhost'], 'is no address'],
  [['--suite', '.*'], 'is no name for a suite'],
  [['--upliad'], '--upliad'],
])('%j makes no sense, and says what would', (args, words) => {
  expect(() => options(...args)).toThrow(RunError);
  expect(() => options(...args)).toThrow(words);
});
