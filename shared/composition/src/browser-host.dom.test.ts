import { browserHost } from './browser-host';

test('the connection follows the browser; a single lost request does not count as offline', () => {
  const { connection } = browserHost();
  window.dispatchEvent(new Event('offline'));
  expect(connection.state).toBe('offline');
  connection.noteResponse(true);
  expect(connection.state).toBe('online');
  connection.noteResponse(false);
  expect(connection.state).toBe('online');
  connection.noteResponse(false);
  expect(connection.state).toBe('offline');
  window.dispatchEvent(new Event('online'));
  expect(connection.state).toBe('online');
});

test('work is in flight until it ends, also if it fails', async () => {
  const { pending } = browserHost();
  let fail: (error: Error) => void = () => undefined;
  const work = pending.during(() => new Promise((_, reject) => (fail = reject)));
  expect(pending.isIdle).toBe(false);
  fail(new Error('no reply'));
  await expect(work).rejects.toThrow('no reply');
  expect(pending.isIdle).toBe(true);
});
