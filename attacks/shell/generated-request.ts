import fc from 'fast-check';
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

/** True in one of so many inputs, and false in the smallest. */
const oneIn = (count: number): fc.Arbitrary<boolean> => fc.nat({ max: count - 1 }).map((one) => one === count - 1);

/** A value, or nothing in all inputs but one of so many. */
const rarely = <T>(count: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: count - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value },
  );

const otherMethod = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD');

/** Requests of one call: usually a valid shape with some wrong values, sometimes no valid shape at all. */
export function requestsOf(
  call: ListedCall,
  fieldValues: FieldValues,
  tokens: readonly string[],
): fc.Arbitrary<GeneratedRequest> {
  const valueOf = (name: string): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 60, arbitrary: fc.constantFrom(...(fieldValues[name] ?? ['1'])) },
      { weight: 40, arbitrary: hostileValue },
    );
  return fc
    .record({
      path: pathOf(call, valueOf),
      pairs: fc.tuple(
        ...call.parameters.filter((one) => one.in === 'query').map(({ name }) => queryPairs(name, valueOf(name))),
      ),
      method: rarely(50, otherMethod),
      headers: headers(tokens),
      type: contentType,
      hasBody: call.fields.length > 0 ? fc.constant(true) : oneIn(4),
      body: bodyOf(call, valueOf),
    })
    .map(({ path, pairs, method = call.method, headers: others, type, hasBody, body }) => {
      const isSent = hasBody && !['GET', 'HEAD'].includes(method);
      const search = pairs.flat().join('&');
      return {
        method,
        path: search === '' ? path : `${path}?${search}`,
        headers: { ...others, ...(isSent && { 'content-type': type }) },
        ...(isSent && { body }),
      };
    });
}

function pathOf({ path }: ListedCall, valueOf: (name: string) => fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  // Names are at the odd places: the fixed texts around them are at the even ones.
  return fc
    .tuple(
      ...path
        .split(/\{(\w+)\}/)
        .map((piece, at) =>
          at % 2 === 0 ? fc.constant(piece) : valueOf(piece).map((value) => asText(value).slice(0, 2_000)),
        ),
    )
    .map((pieces) => pieces.join(''));
}

function bodyOf({ fields }: ListedCall, valueOf: (name: string) => fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const entries = fc
    .tuple(...fields.map((name) => fc.tuple(fc.constant(name), valueOf(name), oneIn(10))))
    .map((all) => all.filter(([, , isLeftOut]) => !isLeftOut).map(([name, value]) => [name, value] as const));
  const extra = fc.record({ remote_id: hostileValue, player_id: hostileValue });
  const json = fc
    .tuple(entries, rarely(8, extra))
    .map(([some, others]) => JSON.stringify({ ...Object.fromEntries(some), ...others }));
  return fc.oneof({ weight: 11, arbitrary: json }, { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) });
}

function headers(tokens: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const token = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...tokens) },
    { weight: 2, arbitrary: fc.constantFrom('', 'x', 'null', 'x'.repeat(43), '='.repeat(200)) },
  );
  const key = fc.oneof(fc.constantFrom('a', 'b', 'k'.repeat(5_000)), fc.nat({ max: 999 }).map(String));
  return fc
    .record({
      'x-forwarded-for': fc
        .tuple(fc.nat({ max: 3 }), fc.nat({ max: 7 }), fc.nat({ max: 255 }))
        .map((address) => `10.${address.join('.')}`),
      authorization: fc
        .tuple(token, oneIn(20))
        .map(([value, isBare]) => (value === '' ? undefined : isBare ? value : `Bearer ${value}`)),
      'idempotency-key': rarely(3, key),
      cookie: rarely(
        6,
        fc.constantFrom('lang=bn', 'captcha=x', 'captcha=%00', 'lang=<script>', `captcha=${'a'.repeat(3_000)}`),
      ),
      'accept-language': rarely(10, fc.constantFrom('bn', 'xx', '*', ';q=', 'x'.repeat(3_000))),
      'x-background': rarely(30, fc.constant('1')),
    })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never);
}

const contentType = fc.oneof(
  { weight: 14, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-7',
      'application/xml',
      '*',
    ),
  },
);

/** A parameter: left out in one of five requests, given several times in one of twenty. */
function queryPairs(name: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<string[]> {
  return fc.tuple(value, oneIn(5), oneIn(20)).map(([one, isLeftOut, isRepeated]) => {
    if (isLeftOut) return [];
    const pair = `${name}=${asText(one).slice(0, 3_000)}`;
    return isRepeated ? [pair, `${name}=1`, `${name}[]=2`] : [pair];
  });
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80'; // a lone surrogate, which encodeURIComponent cannot escape
  }
}
