import type { Random } from '../random';
import { brokenBodies, hostileValue } from './hostile-values';

type Json = Readonly<Record<string, unknown>>;

/** A call listed in the OpenAPI document. */
export interface ListedCall {
  readonly method: string;
  /** Path with `{name}` for parameters. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query' }[];
  readonly fields: readonly string[];
}

/** Valid values by field name, so that a request passes its first checks. */
export type FieldValues = Readonly<Record<string, readonly unknown[]>>;

export interface GeneratedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Returns the calls of an OpenAPI document, including those the contract does not list. */
export function listedCalls(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}): ListedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: (operation['parameters'] ?? []) as ListedCall['parameters'],
      fields: fieldsOf(operation),
    })),
  );
}

function fieldsOf(operation: Json): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties } = value as { properties?: Json };
    for (const name of Object.keys(properties ?? {})) found.add(name);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(operation['requestBody']);
  return [...found];
}

/** Generates a request: usually a valid shape with some wrong values, sometimes no valid shape at all. */
export function generateRequest(
  random: Random,
  call: ListedCall,
  fieldValues: FieldValues,
  tokens: readonly string[],
): GeneratedRequest {
  const value = (name: string): unknown =>
    random.below(100) < 60 ? random.pick(fieldValues[name] ?? ['1']) : hostileValue(random);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => asText(value(name)).slice(0, 2_000));
  const pairs = call.parameters
    .filter((one) => one.in === 'query' && random.below(10) < 8)
    .flatMap(({ name }) => queryPairs(random, name, value(name)));
  const search = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  const method =
    random.below(50) === 0 ? random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) : call.method;
  const hasBody = !['GET', 'HEAD'].includes(method) && (call.fields.length > 0 || random.below(4) === 0);
  return {
    method,
    path: path + search,
    headers: { ...headers(random, tokens), ...(hasBody && { 'content-type': contentType(random) }) },
    ...(hasBody && { body: bodyOf(random, call, value) }),
  };
}

function bodyOf(random: Random, { fields }: ListedCall, value: (name: string) => unknown): string {
  if (random.below(12) === 0) return random.pick(brokenBodies);
  const included = fields.filter(() => random.below(10) > 0);
  const extra =
    random.below(8) === 0
      ? [
          ['remote_id', hostileValue(random)],
          ['player_id', hostileValue(random)],
        ]
      : [];
  return JSON.stringify(Object.fromEntries([...included.map((name) => [name, value(name)]), ...extra]));
}

function headers(random: Random, tokens: readonly string[]): Record<string, string> {
  const address = `10.${random.below(4)}.${random.below(8)}.${random.below(256)}`;
  const token =
    random.below(10) < 8 ? random.pick(tokens) : random.pick(['', 'x', 'null', 'x'.repeat(43), '='.repeat(200)]);
  return {
    'x-forwarded-for': address,
    ...(token && { authorization: random.below(20) === 0 ? token : `Bearer ${token}` }),
    ...(random.below(3) === 0 && {
      'idempotency-key': random.pick(['a', 'b', 'k'.repeat(5_000), `${random.below(1_000)}`]),
    }),
    ...(random.below(6) === 0 && {
      cookie: random.pick(['lang=bn', 'captcha=x', 'captcha=%00', 'lang=<script>', `captcha=${'a'.repeat(3_000)}`]),
    }),
    ...(random.below(10) === 0 && { 'accept-language': random.pick(['bn', 'xx', '*', ';q=', 'x'.repeat(3_000)]) }),
    ...(random.below(30) === 0 && { 'x-background': '1' }),
  };
}

function contentType(random: Random): string {
  if (random.below(15) > 0) return 'application/json';
  return random.pick([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'application/xml',
    '*',
  ]);
}

function queryPairs(random: Random, name: string, value: unknown): string[] {
  const pair = `${name}=${asText(value).slice(0, 3_000)}`;
  return random.below(20) === 0 ? [pair, `${name}=1`, `${name}[]=2`] : [pair];
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80'; // a lone surrogate, which encodeURIComponent cannot escape
  }
}
