import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { commonRefusals, type EndpointSpec } from '@pavilion/contract/endpoint';
import { allEndpoints } from '@pavilion/contract/index';
import type { Schema } from '@pavilion/contract/schema';
import { version } from '../../../package.json';

export type Json = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document of every call, generated from the table that binds them. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pavilion', version, description: 'Play money only. Amounts are taka with two decimals.' },
    components: { securitySchemes: { player: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(endpoint: EndpointSpec): Json {
  return {
    ...(endpoint.access === 'player' ? { security: [{ player: [] }] } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(endpoint.upload ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } } : {}),
    ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: json(schemaOf(endpoint.body)) } }),
    responses: { 200: { description: 'Done', content: content(endpoint) }, ...refusals(endpoint) },
  };
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const object = schemaOf(schema) as { properties?: Record<string, Json>; required?: string[] };
  const required = new Set(object.required);
  return Object.entries(object.properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: value,
  }));
}

function refusals(endpoint: EndpointSpec): Record<string, Json> {
  const codes = new Map<number, string[]>();
  const { unauthenticated, invalid_input, internal } = commonRefusals;
  const always = { invalid_input, internal, ...(endpoint.access === 'player' ? { unauthenticated } : {}) };
  for (const [code, status] of Object.entries({ ...always, ...endpoint.refusals }))
    codes.set(status, [...(codes.get(status) ?? []), code]);
  return Object.fromEntries([...codes].map(([status, list]) => [status, { description: list.join(', ') }]));
}

export function schemaOf(schema: Schema): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema as unknown as $ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
  return rest;
}

function content({ download, reply }: EndpointSpec): Json {
  return download === undefined ? json(schemaOf(reply)) : { [download]: { schema: { type: 'string' } } };
}

export function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
