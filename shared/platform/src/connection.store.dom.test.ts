import { ConnectionStore } from './connection.store';

test('two lost requests in a row mean offline, one does not; any response means online', () => {
  const connection = new ConnectionStore();
  connection.noteResponse(false);
  expect(connection.state).toBe('online');
  connection.noteResponse(false);
  expect(connection.state).toBe('offline');
  connection.noteResponse(true);
  expect(connection.state).toBe('online');
});

test('the browser’s offline event is trusted', () => {
  const connection = new ConnectionStore();
  window.dispatchEvent(new Event('offline'));
  expect(connection.state).toBe('offline');
  window.dispatchEvent(new Event('online'));
  expect(connection.state).toBe('online');
});
