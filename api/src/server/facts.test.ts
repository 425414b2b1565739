import { setTimeout as sleep } from 'node:timers/promises';

import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const notify = (payload: string) => world.app.pool.query("select pg_notify('facts', $1)", [payload]);

test('an invalid payload is ignored, and later events still arrive', async () => {
  const heard: string[] = [];
  world.app.facts.listen('one', () => {
    throw new Error('this page is broken');
  });
  world.app.facts.listen('one', (event) => void heard.push(event));
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
  world.app.facts.tell('one', 'deposit-changed');
  for (let waited = 0; heard.length < 2 && waited < 3000; waited += 20) await sleep(20);
  expect(heard).toEqual(['balance-changed', 'deposit-changed']);
});
