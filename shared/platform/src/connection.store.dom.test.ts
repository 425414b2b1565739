import { ConnectionStore } from './connection.store';

test('two lost requests in a row mean offline, one does not; any response means online', () => {
  const connection = new ConnectionStore();
  connection.heard(false);
  expect(connection.state).toBe('online');
  connection.heard(false);
  expect(connection.state).toBe('offline');
  connection.heard(true);
  expect(connection.state).toBe('online');
});

test('the browser’s offline event is trusted', () => {
  const connection = new ConnectionStore();
  window.dispatchEvent(new Event('offline'));
  expect(connection.state).toBe('offline');
  window.dispatchEvent(new Event('online'));
  expect(connection.state).toBe('online');
});
