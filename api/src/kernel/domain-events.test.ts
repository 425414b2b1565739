import pWaitFor from 'p-wait-for';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const notify = (payload: string) => world.app.pool.query("select pg_notify('facts', $1)", [payload]);

test('an invalid payload is ignored, and later events still arrive', async () => {
  const received: string[] = [];
  world.app.domainEvents.listen('one', () => {
    throw new Error('this page is broken');
  });
  world.app.domainEvents.listen('one', (event) => void received.push(event));
  for (const payload of [
    '',
    'not json',
    'null',
    '{}',
    '[1]',
    '[null]',
    '[["one"]]',
    '[["one","made-up"]]',
    '[[1,"balance-changed"]]',
  ])
    await notify(payload);
  await notify('[[1],["one","balance-changed"]]');
  world.app.domainEvents.publish('one', 'deposit-changed');
  await pWaitFor(() => received.length >= 2);
  expect(received).toEqual(['balance-changed', 'deposit-changed']);
});
