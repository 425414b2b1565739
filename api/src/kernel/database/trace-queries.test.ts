import { context, trace } from '@opentelemetry/api';
import { sql } from 'kysely';
import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { tracer } from '@pavilion/server/telemetry/spans';
import { collectSpans } from '@pavilion/server/testing/collect-spans';
import { connect } from './database';
import { traceQueries } from './trace-queries';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Runs queries inside a span of their own; the span is sampled, whatever the share. */
async function traced(work: () => Promise<unknown>): Promise<void> {
  const parent = {
    traceId: '0af7651916cd43dd8448eb211c80319c',
    spanId: 'b7ad6b7169203331',
    traceFlags: 1,
    isRemote: true,
  };
  const span = tracer.startSpan('call', {}, trace.setSpanContext(context.active(), parent));
  await context.with(trace.setSpan(context.active(), span), work);
  span.end();
}

test('a query of a traced call is a span with its text, and without a parameter', async () => {
  const spans = await collectSpans(async () => {
    const { db, pool } = await connect(database.url, { size: 1 });
    traceQueries(pool);
    await sql`select ${'untraced'}::text`.execute(db);
    await traced(async () => {
      await sql`select ${'01712345678'}::text as phone from pg_database`.execute(db);
      await pool.query('select $1::text', ['01712345678']);
      await new Promise((done) => pool.query('select 3', done));
      await sql`select wrong from pg_database`.execute(db).catch(() => undefined);
    });
    await db.destroy();
  });
  // By name: a span and its first query may start in the same moment.
  const call = spans.find(({ name }) => name === 'call');
  const queries = spans.filter(({ name }) => name !== 'call');
  expect(queries.map(({ name }) => name)).toEqual(['select pg_database', 'select', 'select', 'select pg_database']);
  expect(queries.every(({ parentSpanContext }) => parentSpanContext?.spanId === call?.spanContext().spanId)).toBe(true);
  expect(queries[0]?.attributes['db.query.text']).toBe('select $1::text as phone from pg_database');
  expect(queries[3]?.status).toMatchObject({ code: 2, message: '42703' });
  expect(JSON.stringify(spans.map(({ attributes, status }) => [attributes, status]))).not.toContain('01712345678');
});
