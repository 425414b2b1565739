import { withClient } from '@pavilion/database/with-client';
import { gameWorld } from '../../testing/game-world';

const calls = [
  `open_round(gen_random_uuid(), 'nobody', 'C', 'dice', 'k', 1, null, '{}', '{}', 0, 0)`,
  `change_round(gen_random_uuid(), 0, 0, '{}', 'won', 1, 1, '{}', '1.00', null, null)`,
  `decide_round(gen_random_uuid(), 0, 0, 'won', 1, 1, '{}')`,
  `end_round(gen_random_uuid(), 0, '{}', 'won', 1, 1, '{}', '1.00', null, null)`,
  `close_round(gen_random_uuid(), 0, 'won', '1.00')`,
];
/** PostgreSQL keeps a plan from the sixth call on. */
const CALLS = 8;

test.each(['originals', 'originals_demo'])(
  'the functions of %s look rounds up by index even if their plans were made when the tables were empty',
  async (schema) => {
    const world = await gameWorld();
    await world.start();
    const scans = await withClient(world.database.ownerUrl, async (client) => {
      await client.query(`vacuum analyze ${schema}.open_rounds, ${schema}.seeds`);
      await client.query('begin');
      for (const call of calls)
        for (let time = 0; time < CALLS; time += 1) await client.query(`select ${schema}.${call}`);
      const { rows } = await client.query<{ relname: string; seq: number; idx: number }>(
        `select relname, seq_scan::int as seq, idx_scan::int as idx from pg_stat_xact_user_tables
          where schemaname = $1 and relname in ('open_rounds', 'seeds') order by relname`,
        [schema],
      );
      await client.query('rollback');
      return rows;
    });
    await world.end();
    expect(scans).toEqual([
      { relname: 'open_rounds', seq: 0, idx: 4 * CALLS },
      { relname: 'seeds', seq: 0, idx: CALLS },
    ]);
  },
);
