import { ConnectionStore } from './connection.store';

test('one lost call is bad luck, two in a row are no connection, any answer is one again', () => {
  const connection = new ConnectionStore();
  connection.heard(false);
  expect(connection.state).toBe('online');
  connection.heard(false);
  expect(connection.state).toBe('offline');
  connection.heard(true);
  expect(connection.state).toBe('online');
});

test('the browser is believed when it says the network is gone', () => {
  const connection = new ConnectionStore();
  window.dispatchEvent(new Event('offline'));
  expect(connection.state).toBe('offline');
  window.dispatchEvent(new Event('online'));
  expect(connection.state).toBe('online');
});
