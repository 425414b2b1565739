import { type Span, SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { isCallTraced } from '@pavilion/server/telemetry/call-context';
import { endSpan, tracer } from '@pavilion/server/telemetry/spans';

type Query = (...input: unknown[]) => unknown;
interface Traceable {
  query: Query;
}

const MAX_TEXT = 1000;
const traced = new WeakSet<object>();

/**
 * Makes a span of every query of a traced call. The text of a query holds placeholders, and its parameters are not
 * recorded: they are data of players.
 */
export function traceQueries(pool: pg.Pool): void {
  pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    const target = client as unknown as Traceable;
    target.query = tracedQuery(target.query.bind(client));
  });
}

function tracedQuery(query: Query): Query {
  return (...input) => {
    if (!isCallTraced()) return query(...input);
    const span = startSpan(textOf(input[0]));
    const callback = input.at(-1);
    if (typeof callback === 'function')
      return query(...input.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        endSpan(span, error ?? undefined);
        (callback as Query)(error, ...rest);
      });
    const result = query(...input);
    // Both outcomes are handled here, and the caller handles them as well.
    Promise.resolve(result).then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, error),
    );
    return result;
  };
}

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
