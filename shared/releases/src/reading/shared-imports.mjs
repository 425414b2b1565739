import { isTrue, keyOf, textOf, valuesOf } from './syntax.mjs';

/**
 * A remote's imports from one package of the host.
 *
 * @typedef {object} SharedImport
 * @property {string} version - the one it was built for.
 * @property {string[]} names - imported names; '*' for the package as a whole.
 * @property {boolean} singleton
 * @property {boolean} hasFallback - true if it has a copy for pages without that package.
 */

/** Returns the packages that scripts import from the host, with the ids of their modules. */
export function sharedImportsIn(scripts) {
  const uses = new Map();
  for (const { id, request, range, values } of scripts.flatMap(({ consumes }) => consumes)) {
    const use = uses.get(request) ?? { version: '', names: [], singleton: false, hasFallback: false, ids: new Set() };
    use.ids.add(id);
    uses.set(request, {
      ...use,
      version: versionIn(range) || use.version,
      singleton: isTrue(values.get('singleton')),
      hasFallback: use.hasFallback || !throws(values.get('fallback')),
    });
  }
  const reads = scripts.flatMap((script) => script.reads);
  for (const use of uses.values())
    use.names = [...new Set(reads.filter(({ id }) => use.ids.has(id)).map(({ name }) => name))].sort();
  return uses;
}

/** `^19.1.0`; a library's `>=18` or `^18 || ^19` names no version that it was built for. */
const versionIn = (range = '') => /^[\^~=v]*(\d[\w.+-]*)$/.exec(range)?.[1] ?? '';

/** `() => () => { throw Error("Can not get 'react'") }`, for a package that is not bundled. */
function throws(fallback) {
  const inner = fallback?.type === 'ArrowFunctionExpression' ? fallback.body : undefined;
  const body = inner?.type === 'ArrowFunctionExpression' ? inner.body : undefined;
  return body?.type === 'BlockStatement' && body.body.length === 1 && body.body[0].type === 'ThrowStatement';
}

/**
 * Returns the names that modules read from other modules: `var react = require(8954)`, then `react.useState`.
 *
 * @returns {{ id: string, name: string, slot?: string | undefined }[]} the imported module's id, and the name; `slot`
 * is the name of a slot if the import is drawn with one.
 */
export function readModuleNames(nodes, variables, parentOf) {
  return nodes.flatMap((node) => {
    const id = requiredId(node, variables);
    if (id === undefined) return [];
    const parent = parentOf(node);
    if (parent.type !== 'VariableDeclarator') return [readOf(id, node, parentOf)];
    if (parent.id.type === 'ObjectPattern')
      return parent.id.properties.map((property) => ({ id, name: property.key ? (keyOf(property) ?? '*') : '*' }));
    const { references } = variables.get(parent.id);
    // A variable with other values has other names.
    if (references.filter((one) => one.isWrite()).length > 1) return [{ id, name: '*' }];
    return references.filter((one) => one.isRead()).map(({ identifier }) => readOf(id, identifier, parentOf));
  });
}

/** Returns the id in `require(8954)`, where `require` is the third parameter of a module's function. */
function requiredId(node, variables) {
  if (node.type !== 'CallExpression' || node.arguments.length !== 1 || node.arguments[0].type !== 'Literal')
    return undefined;
  const [definition] = variables.get(node.callee)?.defs ?? [];
  if (definition?.type !== 'Parameter' || definition.index !== 2) return undefined;
  return String(node.arguments[0].value);
}

function readOf(id, node, parentOf) {
  const parent = parentOf(node);
  if (parent.type !== 'MemberExpression' || parent.object !== node) return { id, name: '*' };
  return { id, name: keyOf(parent) ?? '*', slot: drawnSlot(parent, parentOf(parent)) };
}

/** Returns the name in `jsx(platform.Slot, { name: 'home.promotions' })`. */
function drawnSlot(member, call) {
  if (call.type !== 'CallExpression' || call.arguments[0] !== member) return undefined;
  return textOf(valuesOf(call.arguments[1]).get('name'));
}
