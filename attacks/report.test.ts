import { NOISY, NONE, outcomeOf } from './report';

const verdict = { name: 'ledger.ratio', what: 'time of two sides', measured: '1.3', goal: '<= 1.2', met: false };

test('a missed goal is missed at full scale, and only complete at a small one', () => {
  expect(outcomeOf(verdict, false)).toBe('MISSED');
  expect(outcomeOf(verdict, true)).toBe('complete');
});

test('a small scale still misses what was not measured', () => {
  expect(outcomeOf({ ...verdict, measured: NONE }, true)).toBe('MISSED');
  expect(outcomeOf({ ...verdict, measured: 'aborted', goal: '' }, true)).toBe('MISSED');
  expect(outcomeOf({ ...verdict, measured: 'void', goal: '' }, true)).toBe('MISSED');
});

test('what must never occur is missed at a small scale too', () => {
  const lost = { ...verdict, goal: '== 0', measured: '1' };
  expect(outcomeOf(lost, true)).toBe('MISSED');
  expect(outcomeOf({ ...lost, measured: '0', met: true }, true)).toBe('ok');
  expect(outcomeOf({ ...verdict, goal: '== 0.5' }, true)).toBe('complete');
});

test('a noisy machine is named, at either scale', () => {
  expect(outcomeOf({ ...verdict, measured: NOISY, goal: '' }, true)).toBe('NOISY');
  expect(outcomeOf({ ...verdict, measured: NOISY, goal: '' }, false)).toBe('NOISY');
});
