import { judgeAudit } from './judge-audit';

const report = (vulnerabilities: object): string => JSON.stringify({ metadata: { vulnerabilities } });

test.each([
  ['none', report({ critical: 0, high: 0, moderate: 2, low: 1 }), '0 critical, 0 high, 3 others', true],
  ['a high one', report({ critical: 0, high: 1, moderate: 0, low: 0 }), '0 critical, 1 high, 0 others', false],
  ['a refusal', JSON.stringify({ message: '405 Method Not Allowed' }), 'not checked: 405 Method Not Allowed', true],
  ['no answer', '', 'not checked: npm audit gave no answer', true],
])('%s of the registry is reported as what it is', (_, output, measured, met) => {
  expect(judgeAudit(output)).toMatchObject({ measured, met });
});
