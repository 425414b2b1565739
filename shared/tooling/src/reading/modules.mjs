import { parseSync } from '@swc/core';

/** Every module of a build, those that webpack has merged into one included. */
export function modulesOf(compilation) {
  return [...compilation.modules].flatMap((module) => [module, ...(module.modules ?? [])]);
}

/** A module's JavaScript as its loaders left it: types are gone, JSX is calls. Empty where it has none. */
export function textOf(module) {
  const source = module.modules ? null : module.originalSource?.();
  const text = source?.source() ?? '';
  return typeof text === 'string' ? text : text.toString('utf8');
}

/** The file a module was made of, for messages. */
export const fileOf = (module) => module.resource ?? module.identifier();

export const parse = (text) => parseSync(text, { syntax: 'ecmascript', target: 'es2022' });

/** Calls `visit` with every node of a syntax tree; where it answers false, what is inside is left out. */
export function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit));
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string' && visit(node) === false) return;
  for (const inner of Object.values(node)) if (typeof inner === 'object') walk(inner, visit);
}

/** What a file calls `name` that it imports from `request`; undefined where it doesn't. */
export function localNameOf(program, name, request) {
  const specifiers = program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === request ? node.specifiers : [],
  );
  return specifiers.find((one) => one.type === 'ImportSpecifier' && (one.imported ?? one.local).value === name)?.local
    .value;
}

/** The text of a property that is written out in an object literal; undefined where it isn't there, or is no plain text. */
export function textProperty(object, name) {
  const properties = object?.type === 'ObjectExpression' ? object.properties : [];
  const found = properties.find((one) => one.type === 'KeyValueProperty' && one.key.value === name);
  return found?.value.type === 'StringLiteral' ? found.value.value : undefined;
}
