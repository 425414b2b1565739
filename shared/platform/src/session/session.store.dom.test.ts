import { SessionStore } from './session.store';

const facts = { token: 't1', playerId: '7', username: 'rahim', exchangeToken: 'x' };
beforeEach(() => localStorage.clear());

test('a session is stored under the specification’ keys and restored', () => {
  new SessionStore().start(facts);
  expect(localStorage.getItem('remote_id')).toBe('7');
  expect(new SessionStore().state).toEqual({ kind: 'player', ...facts });
});

test('ending a session in one tab ends it in every open tab', () => {
  const [here, there] = [new SessionStore(), new SessionStore()];
  here.start(facts);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(there.isPlayer).toBe(true);
  here.end();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(there.isPlayer).toBe(false);
});

test('a refused token ends only its own session', () => {
  const session = new SessionStore();
  session.start({ ...facts, token: 'newer' });
  session.endIf('t1');
  expect(session.isPlayer).toBe(true);
});

test('every tab receives the reason of the end, until a new session begins', () => {
  const [here, there] = [new SessionStore(), new SessionStore()];
  here.start(facts);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  here.endIf('t1', 'idle');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect([here.ended, there.ended]).toEqual(['idle', 'idle']);
  here.start(facts);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect([here.ended, there.ended]).toEqual([null, null]);
});
