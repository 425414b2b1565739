import { allEndpoints } from '@pavilion/contract/index';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test('every player call refuses another player’s name, whether or not it reads the field', async () => {
  const [one, two] = [await world.newcomer(), await world.newcomer()];
  for (const call of allEndpoints().filter((each) => each.access === 'player' && each.path !== '/api/logout')) {
    for (const name of ['remote_id', 'userId']) {
      const path = call.path.replace(/:\w+/g, 'any');
      const reply =
        call.method === 'GET' || call.upload
          ? await one.send(call.method, `${path}?${name}=${two.id}`, undefined, {})
          : await one.post(path, { [name]: two.id });
      if (reply.body.code === 'not_found') continue; // Its domain runs in another process.
      expect([call.path, name, reply.status, reply.body.code]).toEqual([call.path, name, 403, 'forbidden']);
    }
  }
});
