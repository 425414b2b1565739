import type pg from 'pg';

/** Fills the games' tables with settled slot rounds of many players, as if they had been played. */
export async function fillRounds(pool: pg.Pool, count: number): Promise<void> {
  const players = Math.ceil(count / 500);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into seeds
        select gen_random_uuid(), 'p' || n, repeat('a', 64), repeat('b', 64), 'dhaka', true, false, 500, 1790000000000
        from generate_series(0, $1::int - 1) n`,
      [players],
    );
    await client.query(
      `insert into rounds (id, player, code, engine, key, stake, choice, seed_id, client_seed, nonce, created_at, state,
          multiplier, payout, detail, balance)
        select gen_random_uuid(), s.player, 'PAV-SLOT-001', 'slot', 'round-key-' || n, 1000, '{}', s.id, 'dhaka',
          n / $2::int + 1, 1790000000000 + n, 'settled', 0, 0,
          '{"reels":[[0,1,2],[3,4,5],[6,7,8],[0,1,2],[3,4,5]],"wins":[]}', '1000.00'
        from generate_series(0, $1::int - 1) n join seeds s on s.player = 'p' || (n % $2::int)`,
      [count, players],
    );
    await client.query('insert into round_keys select player, key, id, created_at from rounds');
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}
