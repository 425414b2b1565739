import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LineSubject } from '../../feed/line-subject';
import { readSubject } from '../../feed/line-subject';
import { type LineResult, lineResult } from './line-result';
import { matchResultOf } from './match-result';
import { type InningsFile, InvalidScorecard, readScorecard, type ScorecardFile } from './scorecard-file';
import { sideMarketResult } from './side-market-result';

type Ball = NonNullable<InningsFile['overs']>[number]['deliveries'][number];
const ball = (total: number, more: Partial<Ball> = {}): Ball => ({
  runs: { batter: total, extras: 0, total },
  ...more,
});
const wicket = ball(0, { wickets: [{ kind: 'bowled' }] });

/** Builds an innings from six-ball overs with the given runs. */
const innings = (
  team: string,
  overs: readonly (readonly Ball[] | number)[],
  more: Partial<InningsFile> = {},
): InningsFile => ({
  team,
  overs: overs.map((over, index) => ({
    over: index,
    deliveries: typeof over === 'number' ? Array.from({ length: 6 }, () => ball(over)) : [...over],
  })),
  ...more,
});
const match = (played: InningsFile[], outcome: ScorecardFile['info']['outcome'], overs = 3) =>
  matchResultOf(
    readScorecard(
      JSON.stringify({
        meta: { version: '1' },
        info: { teams: ['Padma', 'Meghna'], overs, balls_per_over: 6, outcome },
        innings: played,
      }),
    ),
  );
const value = (result: LineResult): number | string =>
  result.kind === 'void' ? result.reason : result.kind === 'number' ? result.value : `${result.value}+`;
const won = { winner: 'Meghna' };

const three = innings('Padma', [1, 2, 1]);
const chase = innings('Meghna', [2, 2, [ball(1)]], { target: { overs: 3, runs: 25 } });

test('the winning side comes from the outcome, whatever the runs add up to', () => {
  expect(match([three, chase], won).winner).toEqual({ kind: 'winner', side: 'Meghna' });
  expect(match([three, innings('Meghna', [1, 1, 1])], { winner: 'Padma', method: 'D/L' })).toMatchObject({
    winner: { side: 'Padma' },
    isShortened: true,
  });
});

test.each([
  ['a tie', { result: 'tie' }, []],
  [
    'a tie that a Super Over decided',
    { result: 'tie', eliminator: 'Padma' },
    [innings('Meghna', [1], { super_over: true }), innings('Padma', [6], { super_over: true })],
  ],
  [
    'a Super Over that the file gives to its winner',
    { winner: 'Padma' },
    [innings('Padma', [6], { super_over: true })],
  ],
])('%s is level: no side won the match', (_, outcome, more) => {
  expect(match([three, innings('Meghna', [1, 2, 1]), ...more], outcome).winner).toEqual({
    kind: 'void',
    reason: 'level',
  });
});

test('a Super Over adds nothing to runs, boundaries and wickets', () => {
  const level = match(
    [three, innings('Meghna', [1, 2, 1]), innings('Padma', [[ball(6), wicket, ball(4)]], { super_over: true })],
    { result: 'tie', eliminator: 'Padma' },
  );
  expect(
    (['runs', 'sixes', 'fours', 'boundaries', 'wickets'] as const).map((what) =>
      value(lineResult({ of: 'match', what }, level)),
    ),
  ).toEqual([48, 0, 0, 0, 0]);
  expect(value(lineResult({ of: 'runs', innings: 3, overs: 1 }, level))).toBe('undecided');
});

test('a match without a ball voids everything and gives that reason', () => {
  for (const played of [[], [innings('Padma', [])]]) {
    const none = match(played, { result: 'no result' });
    expect([none.winner, lineResult({ of: 'runs', innings: 1, overs: 1 }, none)]).toEqual([
      { kind: 'void', reason: 'no_ball' },
      { kind: 'void', reason: 'no_ball' },
    ]);
  }
  expect(match([], { winner: 'Padma', method: 'Awarded' }).winner).toEqual({ kind: 'void', reason: 'no_ball' });
});

test('no result voids undecided lines and keeps decided ones', () => {
  const cut = match([innings('Padma', [1, [wicket, ball(4), ball(1)]])], { result: 'no result' });
  expect(cut.winner).toEqual({ kind: 'void', reason: 'no_result' });
  const lines: [LineSubject, number | string][] = [
    [{ of: 'runs', innings: 1, overs: 1 }, 6],
    [{ of: 'runs', innings: 1, overs: 2 }, '11+'],
    [{ of: 'runs', innings: 1 }, 'undecided'],
    [{ of: 'runs', innings: 2, overs: 1 }, 'undecided'],
    [{ of: 'runs_between', innings: 1, from: 1, to: 1 }, 6],
    [{ of: 'runs_between', innings: 1, from: 2, to: 2 }, 'undecided'],
    [{ of: 'fall_of_wicket', innings: 1, wicket: 1 }, 6],
    [{ of: 'fall_of_wicket', innings: 1, wicket: 2 }, 'undecided'],
    [{ of: 'match', what: 'fours' }, 'undecided'],
  ];
  expect(lines.map(([subject]) => [subject, value(lineResult(subject, cut))])).toEqual(lines);
});

test('overs that can no longer be bowled decide only what was passed, in both innings alike', () => {
  const allOut = match([innings('Padma', [1, Array.from({ length: 10 }, () => wicket)]), chase], won);
  expect([2, 3].map((overs) => value(lineResult({ of: 'runs', innings: 1, overs }, allOut)))).toEqual([6, '6+']);
  expect(value(lineResult({ of: 'runs', innings: 1 }, allOut))).toBe(6);
  expect(value(lineResult({ of: 'odd', innings: 1, overs: 3 }, allOut))).toBe('undecided');
  expect(value(lineResult({ of: 'runs_between', innings: 1, from: 3, to: 3 }, allOut))).toBe('undecided');
  expect(value(lineResult({ of: 'fall_of_wicket', innings: 1, wicket: 10 }, allOut))).toBe(6);
  const there = match([three, chase], won);
  expect([
    value(lineResult({ of: 'runs', innings: 2, overs: 3 }, there)),
    value(lineResult({ of: 'fall_of_wicket', innings: 2, wicket: 1 }, there)),
  ]).toEqual(['25+', 25]);
});

test('a revised target decides the winner and the overs bowled, but not whole-match lines', () => {
  const rain = match([three, innings('Meghna', [3, 2], { target: { overs: 2, runs: 17 } })], { ...won, method: 'D/L' });
  expect(rain.winner).toEqual({ kind: 'winner', side: 'Meghna' });
  const short = match([three, innings('Meghna', [1, 1], { target: { overs: 2, runs: 17 } })], {
    winner: 'Padma',
    method: 'D/L',
  });
  expect([1, 2, 3].map((overs) => value(lineResult({ of: 'runs', innings: 2, overs }, short)))).toEqual([6, 12, '12+']);
  expect([
    value(lineResult({ of: 'runs', innings: 1 }, short)),
    value(lineResult({ of: 'match', what: 'sixes' }, short)),
  ]).toEqual([24, 'undecided']);
});

test('penalty runs count at the time they were awarded', () => {
  const five = innings(
    'Padma',
    [1, [ball(1), { runs: { batter: 0, extras: 5, total: 5 } }, ball(0), ball(0), ball(0), ball(0)], 1],
    { penalty_runs: { pre: 5, post: 10 } },
  );
  const played = match([five, chase], won);
  expect(
    [1, 2, undefined].map((overs) => value(lineResult({ of: 'runs', innings: 1, ...(overs && { overs }) }, played))),
  ).toEqual([11, 17, 33]);
  expect(value(lineResult({ of: 'runs_between', innings: 1, from: 2, to: 2 }, played))).toBe(6);
  expect(value(lineResult({ of: 'match', what: 'runs' }, played))).toBe(33 + 25);
});

test('an over lasts until six legal balls; run fours are no boundaries, and retired hurt is no wicket', () => {
  const wide = { runs: { batter: 0, extras: 1, total: 1 }, extras: { wides: 1 } };
  const odd = [
    wide,
    ball(4),
    ball(4, { runs: { batter: 4, extras: 0, total: 4, non_boundary: true } }),
    ball(6),
    ball(0, { wickets: [{ kind: 'retired hurt' }] }),
    wicket,
  ];
  const begun = match([innings('Padma', [odd])], { result: 'no result' });
  expect(value(lineResult({ of: 'runs', innings: 1, overs: 1 }, begun))).toBe('15+');
  const whole = match([innings('Padma', [[...odd, ball(0)], 0, 0]), chase], won);
  expect([
    value(lineResult({ of: 'runs', innings: 1, overs: 1 }, whole)),
    value(lineResult({ of: 'last_digit', innings: 1, overs: 1 }, whole)),
    value(lineResult({ of: 'odd', innings: 1, overs: 1 }, whole)),
  ]).toEqual([15, 5, 1]);
  expect(
    (['fours', 'sixes', 'boundaries', 'wickets'] as const).map((what) =>
      value(lineResult({ of: 'match', what }, whole)),
    ),
  ).toEqual([1, 1, 2, 1]);
});

const boundary = (runs: 4 | 6): Ball => ball(runs);
const named = (...names: string[]) => names.map((name, at) => ({ id: String(at), name, outcome: String(at) }));
const yesNo = named('Yes', 'No');
const sides = named('Padma', 'Meghna', 'Tie');
const six = [boundary(6), boundary(4), ball(0), ball(0), ball(0), ball(0)];
const drawn = Array.from({ length: 6 }, () => ball(0));
/** Twenty overs to a side: Padma has its boundaries and its first wicket first, Meghna wins. */
const full = match(
  [
    innings('Padma', [six, [wicket, ...drawn.slice(1)], ...Array.from({ length: 18 }, () => 1)]),
    innings('Meghna', [[ball(1), wicket, ball(0), ball(0), ball(0), ball(0)], ...Array.from({ length: 19 }, () => 1)], {
      target: { overs: 20, runs: 119 },
    }),
  ],
  { winner: 'Meghna' },
  20,
);
const level = match([three, innings('Meghna', [1, 2, 1])], { result: 'tie' });
const rain = match([three, innings('Meghna', [1])], { result: 'no result' });
const none = match([], { result: 'no result' });
const total = (limit: string) => named(`Under ${limit}`, `Over ${limit}`);

test.each([
  ['TIED_MATCH', yesNo, ['No', 'Yes', 'undecided', 'undecided']],
  ['COMPLETED_MATCH', yesNo, ['Yes', 'Yes', 'No', 'no_ball']],
  ['MOST_FOURS', sides, ['Padma', 'Tie', 'undecided', 'undecided']],
  ['MOST_SIXES', sides, ['Padma', 'Tie', 'undecided', 'undecided']],
  ['HIGHEST_OPENING_PARTNERSHIP', sides, ['Padma', 'Tie', 'undecided', 'undecided']],
  ['MOST_RUNS_6_OVERS', sides, ['Padma', 'undecided', 'undecided', 'undecided']],
  ['TOTAL_RUNS', total('200.5'), ['Over 200.5', 'Under 200.5', 'undecided', 'undecided']],
  ['TOTAL_RUNS', total('200'), ['undecided', 'undecided', 'undecided', 'undecided']],
  ['TOP_BATSMAN', named('A', 'B'), [null, null, null, null]],
])('a scorecard decides %s: after a win, a level match, rain, and no ball', (marketType, selections, expected) => {
  const outcomes = [full, level, rain, none].map((played) => {
    const result = sideMarketResult({ marketType, selections }, played);
    return result && (result.kind === 'runner' ? result.runner : result.reason);
  });
  expect(outcomes).toEqual(expected);
});

test('an invalid scorecard file is rejected with the reason', () => {
  expect(() => readScorecard('no')).toThrow(InvalidScorecard);
  expect(() => readScorecard('{"info":{"teams":["A","B"],"outcome":{"winner":7}}}')).toThrow('info.outcome.winner');
});

test('a line without a valid subject is settled by hand', () => {
  expect(readSubject({ of: 'runs', innings: 1, overs: 6 })).toEqual({ of: 'runs', innings: 1, overs: 6 });
  for (const bad of [
    undefined,
    null,
    'runs',
    { of: 'runs' },
    { of: 'runs', innings: 0 },
    { of: 'match', what: 'ducks' },
  ])
    expect(readSubject(bad)).toBeNull();
});

// Official scorecards, if present beside the project; their publisher's terms keep them out of the repository.
const sample = (id: string): string => join(__dirname, `../../../../../../../shared/data/cricsheet-${id}.json`);
const official = existsSync(sample('1322362')) ? test : test.skip;

official('an official file of a tie is void for the match, and its totals leave the Super Over out', () => {
  const tie = matchResultOf(readScorecard(readFileSync(sample('1322362'), 'utf8')));
  expect([tie.winner, tie.innings.map(({ runs }) => runs), tie.isShortened]).toEqual([
    { kind: 'void', reason: 'level' },
    [196, 196],
    false,
  ]);
  expect(value(lineResult({ of: 'runs', innings: 2, overs: 20 }, tie))).toBe(196);
});

official('an official file without a result decides the overs that were bowled', () => {
  const none = matchResultOf(readScorecard(readFileSync(sample('1317149'), 'utf8')));
  expect([none.winner, none.innings.length]).toEqual([{ kind: 'void', reason: 'no_result' }, 1]);
  expect([6, 10, 20].map((overs) => lineResult({ of: 'runs', innings: 1, overs }, none).kind)).toEqual([
    'number',
    'number',
    'passed',
  ]);
});
