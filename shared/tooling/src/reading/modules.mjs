import { parseSync } from '@swc/core';

/** Returns all modules of a build, including those that webpack has concatenated. */
export function modulesOf(compilation) {
  return [...compilation.modules].flatMap((module) => [module, ...(module.modules ?? [])]);
}

/** Returns a module's JavaScript after its loaders: without types, with JSX as calls. Empty if it has none. */
export function textOf(module) {
  const source = module.modules ? null : module.originalSource?.();
  const text = source?.source() ?? '';
  return typeof text === 'string' ? text : text.toString('utf8');
}

/** Returns the source file of a module, for messages. */
export const fileOf = (module) => module.resource ?? module.identifier();

export const parse = (text) => parseSync(text, { syntax: 'ecmascript', target: 'es2022' });

/** Calls `visit` with every node of a syntax tree; if it returns false, the node's children are skipped. */
export function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit));
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string' && visit(node) === false) return;
  for (const inner of Object.values(node)) if (typeof inner === 'object') walk(inner, visit);
}

/** Returns the local name of `name` imported from `request`; undefined if the file does not import it. */
export function localNameOf(program, name, request) {
  const specifiers = program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === request ? node.specifiers : [],
  );
  return specifiers.find((one) => one.type === 'ImportSpecifier' && (one.imported ?? one.local).value === name)?.local
    .value;
}

/**
 * Returns the value of a literal text property in an object literal; undefined if it is missing or not a plain text.
 */
export function textProperty(object, name) {
  const properties = object?.type === 'ObjectExpression' ? object.properties : [];
  const found = properties.find((one) => one.type === 'KeyValueProperty' && one.key.value === name);
  return found?.value.type === 'StringLiteral' ? found.value.value : undefined;
}
