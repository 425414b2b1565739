import pWaitFor from 'p-wait-for';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test('an invalid message is ignored, and later events still arrive', async () => {
  const received: string[] = [];
  const { bus, domainEvents } = world.app;
  domainEvents.listen('one', () => {
    throw new Error('this page is broken');
  });
  domainEvents.listen('one', (event) => void received.push(event));
  await bus.awaitSubscriptions();
  for (const message of ['', 'made-up', 'null', '["balance-changed"]']) bus.publish('player.one', message);
  bus.publish('player.one', 'balance-changed');
  for (const payload of ['', 'no lengths', '3 3 ab', '99999 1 ab'])
    for (let channel = 0; channel < 64; channel += 1)
      await world.app.pool.query('select pg_notify($1, $2)', [`pavilion_bus_${channel}`, payload]);
  domainEvents.publish('one', 'deposit-changed');
  await pWaitFor(() => received.length >= 2);
  expect(received).toEqual(['balance-changed', 'deposit-changed']);
});

test('of equal events in quick succession the first is published at once and the others as one', async () => {
  const received: string[] = [];
  const { bus, domainEvents } = world.app;
  domainEvents.listen('two', (event) => void received.push(event));
  const market = 'ঢ'.repeat(1000);
  domainEvents.listenToBook(market, () => void received.push('book'));
  await bus.awaitSubscriptions();
  for (let times = 0; times < 5; times += 1) {
    domainEvents.publish('two', 'balance-changed');
    domainEvents.publishBook(market);
    domainEvents.publish('two', 'inbox-changed');
  }
  await pWaitFor(() => received.length >= 6);
  domainEvents.publish('two', 'chat-changed');
  await pWaitFor(() => received.includes('chat-changed'));
  const twice = ['balance-changed', 'book', 'inbox-changed'].flatMap((event) => [event, event]);
  expect(received.sort()).toEqual([...twice, 'chat-changed'].sort());
});

test('a player counts as connected until the last listener has ended, however often it ends', () => {
  const { domainEvents } = world.app;
  const ends = [domainEvents.listen('three', () => undefined), domainEvents.listen('three', () => undefined)];
  const isListening = (): boolean => domainEvents.listening().includes('three');
  ends[0]?.();
  ends[0]?.();
  expect(isListening()).toBe(true);
  ends[1]?.();
  expect(isListening()).toBe(false);
});
