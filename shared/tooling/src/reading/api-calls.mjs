import { fileOf, localNameOf, modulesOf, parse, textOf, textProperty, walk } from './modules.mjs';

const CONTRACT = '@pavilion/contract/endpoint';

/**
 * Checks that the endpoints in a build's modules can be read from its files.
 *
 * @throws if one has a method or path that is not a literal.
 */
export function checkEndpoints(compilation) {
  for (const module of modulesOf(compilation)) {
    const text = textOf(module);
    if (text.includes(CONTRACT)) endpointsIn(text, fileOf(module));
  }
}

/**
 * Returns the endpoints that a file declares.
 *
 * @param {string} text - JavaScript.
 * @param {string} file - its name, for messages.
 */
export function endpointsIn(text, file) {
  const program = parse(text);
  const local = localNameOf(program, 'endpoint', CONTRACT);
  if (local === undefined) return [];
  const found = program.body
    .flatMap((node) => declarationsOf(node))
    .filter(({ init }) => init?.type === 'CallExpression' && init.callee.value === local);
  if (mentionsOf(program, local) > found.length)
    throw new Error(
      `${file}: an endpoint must be a constant of its own, const name = endpoint({ … }), so that the build can read it.`,
    );
  return found.map(({ name, init }) => {
    const [spec] = init.arguments.map(({ expression }) => expression);
    const [method, path] = [textProperty(spec, 'method'), textProperty(spec, 'path')];
    if (!method || !path)
      throw new Error(`${file}: '${name}' must have a literal method and path, so that the build can read them.`);
    return { name, call: `${method} ${path}` };
  });
}

function declarationsOf(node) {
  const declaration = node.type === 'ExportDeclaration' ? node.declaration : node;
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.map(({ id, init }) => ({ name: id.value, init }));
}

/** Counts the uses of a name in a file, apart from imports and properties. */
function mentionsOf(program, name) {
  let count = 0;
  const visit = (node) => {
    if (node.type === 'ImportDeclaration') return false;
    if (node.type === 'Identifier' && node.value === name) count += 1;
    if (node.type === 'KeyValueProperty') return only(node.value);
    if (node.type === 'MemberExpression')
      return only([node.object, node.property.type === 'Computed' ? node.property : null]);
    return true;
  };
  const only = (inner) => {
    walk(inner, visit);
    return false;
  };
  walk(program.body, visit);
  return count;
}
