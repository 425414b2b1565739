import { startWorld, type World } from '../../testing/world';
import { runOps } from '../run';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test.each(['player', 'ledger', 'find'])(
  'what `ops %s` shows of a player is a read in the audit log, with who and whose',
  async (command) => {
    const player = await world.player();
    await runOps([command, player.username], () =>
      Promise.resolve({ app: world.app, operator: 'karim', roles: ['support'] }),
    );
    const rows = await world.app.db
      .selectFrom('auditLog')
      .select(['operator', 'act', 'details'])
      .where('subject', '=', player.id)
      .execute();
    expect(rows).toEqual([{ operator: 'karim', act: 'read', details: { what: command } }]);
  },
);
