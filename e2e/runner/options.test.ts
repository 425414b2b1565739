import { readOptions, RunError } from './options';

const options = (...args: string[]) => readOptions(args, {});

test('defaults to the registry next to the site, every composition and the journeys suite', () => {
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
  [['--grep', 'deposit', '--upload'], 'An incomplete suite cannot be uploaded'],
  [['--composition', '12', '--candidate', 'wallet@1.0.0'], 'cannot be combined'],
  [['--composition', 'twelve'], 'whole number'],
  [['--candidate', 'wallet'], 'A release is name@version'],
  [['--against', 'live,staging'], 'live, rollout and previous'],
  [['--at', 'localhost'], 'is not an address'],
  [['--suite', '.*'], 'is not a suite name'],
  [['--upliad'], '--upliad'],
])('%j is refused with a hint at the correct usage', (args, words) => {
  expect(() => options(...args)).toThrow(RunError);
  expect(() => options(...args)).toThrow(words);
});
