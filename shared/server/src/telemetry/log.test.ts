import { createLog } from './log';
import { openSecurityLog, reportSecurityEvent } from './security-log';

const secrets = ['password', 'pin', 'token', 'captcha', 'phone', 'authorization', 'cookie', 'set-cookie'];

function collect(): { lines: string[]; destination: { write(line: string): void } } {
  const lines: string[] = [];
  return { lines, destination: { write: (line) => void lines.push(line) } };
}

test.each(secrets)('a log never contains the value of %s, wherever an object has it', (name) => {
  const { lines, destination } = collect();
  const log = createLog('api', destination);
  log.error({ [name]: 'visible' }, 'at the top');
  log.error({ body: { [name]: 'visible' } }, 'inside');
  log.error({ request: { headers: { [name]: 'visible' } } }, 'further inside');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('visible');
});

test('an error keeps its code, and loses the values of the row that a database error quotes', () => {
  const { lines, destination } = collect();
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(01712345678) exists',
  });
  createLog('api', destination).error({ err: error }, 'failed');
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { code: '23505', message: 'duplicate key' } });
  expect(lines[0]).not.toContain('01712345678');
});

test('a code that a player typed is hidden', () => {
  const { lines, destination } = collect();
  createLog('api', destination).error({ body: { code: '482913' } }, 'refused');
  expect(lines[0]).not.toContain('482913');
});

test('security events are lines of their own, with the server and the event', () => {
  const { lines, destination } = collect();
  reportSecurityEvent('log-in.failed', { address: '10.0.0.1' });
  const close = openSecurityLog('api', destination);
  reportSecurityEvent('log-in.failed', { address: '10.0.0.2' });
  close();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { log: 'security', server: 'api', event: 'log-in.failed', address: '10.0.0.2' },
  ]);
});
