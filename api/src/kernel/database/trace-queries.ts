import { type Span, SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { isCallTraced } from '@pavilion/server/telemetry/call-context';
import { endSpan, tracer } from '@pavilion/server/telemetry/spans';

type Query = (this: pg.PoolClient, query: unknown, values?: unknown, callback?: unknown) => unknown;
type Callback = (error: unknown, ...rest: unknown[]) => void;

const MAX_TEXT = 1000;
/** That of its class, of which a pooler's client has one of its own. */
const queryOf = (client: pg.PoolClient): Query => (Object.getPrototypeOf(client) as { query: Query }).query;

/**
 * Makes a span of every query of a traced call. The text of a query holds placeholders, and its parameters are not
 * recorded: they are data of players.
 */
export function traceQueries(pool: pg.Pool): void {
  pool.on('acquire', (client) => {
    (client as { query: Query }).query = tracedQuery;
  });
}

/** One function for all clients, with the arguments named: most queries are not traced and must not pay for it. */
const tracedQuery: Query = function tracedQuery(input, values, callback) {
  const query = queryOf(this);
  if (!isCallTraced()) return query.call(this, input, values, callback);
  const span = startSpan(textOf(input));
  const given = typeof values === 'function' ? values : callback;
  if (typeof given === 'function') {
    const ended: Callback = (error, ...rest) => {
      endSpan(span, error ?? undefined);
      (given as Callback)(error, ...rest);
    };
    return given === values ? query.call(this, input, ended) : query.call(this, input, values, ended);
  }
  const result = query.call(this, input, values);
  // Both outcomes are handled here, and the caller handles them as well.
  Promise.resolve(result).then(
    () => endSpan(span),
    (error: unknown) => endSpan(span, error),
  );
  return result;
};

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');
}

function startSpan(text: string): Span {
  const [operation = 'query'] = /\w+/.exec(text) ?? [];
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1];
  return tracer.startSpan(`${operation.toLowerCase()}${table === undefined ? '' : ` ${table}`}`, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toLowerCase(),
      'db.query.text': text.replace(/\s+/g, ' ').slice(0, MAX_TEXT),
    },
  });
}
