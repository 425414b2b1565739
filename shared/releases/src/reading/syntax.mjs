import { parse } from 'acorn';
import { analyze } from 'eslint-scope';

/**
 * Parses a script, with the means to look around in it.
 *
 * @param {string} text
 * @param {string} file - its name, for messages.
 * @throws if it is not JavaScript.
 */
export function parseScript(text, file) {
  const program = parseAs('script', text) ?? parseAs('module', text);
  if (!program) throw new Error(`'${file}' is not JavaScript.`);
  const parents = new Map();
  const nodes = [program];
  // Not recursive: minified code nests deeper than the stack.
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    const add = (inner) => {
      if (typeof inner?.type !== 'string') return;
      parents.set(inner, node);
      nodes.push(inner);
    };
    for (const key in node) {
      const inner = node[key];
      if (Array.isArray(inner)) inner.forEach(add);
      else if (typeof inner === 'object') add(inner);
    }
  }
  return { program, nodes, parentOf: (node) => parents.get(node) };
}

function parseAs(sourceType, text) {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true, ranges: true });
  } catch {
    return null;
  }
}

/** Returns the variable that each identifier of a program declares or refers to. */
export function resolveNames(program) {
  const variables = new Map();
  const { scopes } = analyze(program, { ecmaVersion: 2024, sourceType: 'script', optimistic: false });
  for (const { references, variables: declared } of scopes) {
    for (const { identifier, resolved } of references) if (resolved) variables.set(identifier, resolved);
    for (const variable of declared) for (const identifier of variable.identifiers) variables.set(identifier, variable);
  }
  return variables;
}

/** Returns a text that a literal or a template without expressions stands for; undefined for anything else. */
export function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0].value.cooked ?? undefined;
  return undefined;
}

/** Returns a key of an object literal, or of a member expression, as text. */
export function keyOf({ computed, key, property }) {
  const name = key ?? property;
  if (name.type === 'Literal') return String(name.value);
  return !computed && name.type === 'Identifier' ? name.name : undefined;
}

/** Returns the values of an object literal by key. */
export function valuesOf(object) {
  const values = new Map();
  if (object?.type !== 'ObjectExpression') return values;
  for (const property of object.properties)
    if (property.type === 'Property') values.set(keyOf(property), property.value);
  return values;
}

/** Returns true for `true` and the minifier's `!0`. */
export const isTrue = (node) =>
  (node?.type === 'Literal' && node.value === true) ||
  (node?.type === 'UnaryExpression' && node.operator === '!' && node.argument.value === 0);
