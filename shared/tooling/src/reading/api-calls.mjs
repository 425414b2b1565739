import webpack from 'webpack';
import { fileOf, localNameOf, modulesOf, parse, textOf, textProperty, walk } from './modules.mjs';

const CONTRACT = '@pavilion/contract/endpoint';

/**
 * Returns the api calls that a build can make, as `METHOD /path`: every endpoint in its modules that some code uses.
 *
 * @throws if an endpoint cannot be read, because its method or path is not a literal.
 */
export function apiCalls(compilation) {
  const calls = modulesOf(compilation).flatMap((module) => {
    const text = textOf(module);
    if (!text.includes(CONTRACT)) return [];
    const { moduleGraph } = compilation;
    const isUsed = (name) =>
      moduleGraph.getExportsInfo(module).getExportInfo(name).getUsed(undefined) !== webpack.UsageState.Unused;
    return endpointsIn(text, fileOf(module)).filter(
      ({ name, isExported, isMentioned }) => !isExported || isMentioned || isUsed(name),
    );
  });
  return [...new Set(calls.map(({ call }) => call))].sort();
}

/**
 * Returns the endpoints that a file declares; `isMentioned` if the file itself uses one.
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
  const mentions = mentionsIn(program);
  if ((mentions.get(local) ?? 0) > found.length)
    throw new Error(
      `${file}: an endpoint must be a constant of its own, const name = endpoint({ … }), so that the build can read it.`,
    );
  return found.map(({ name, init, isExported }) => {
    const [spec] = init.arguments.map(({ expression }) => expression);
    const [method, path] = [textProperty(spec, 'method'), textProperty(spec, 'path')];
    if (!method || !path)
      throw new Error(`${file}: '${name}' must have a literal method and path, so that the build can read them.`);
    return { name, call: `${method} ${path}`, isExported, isMentioned: mentions.has(name) };
  });
}

function declarationsOf(node) {
  const isExported = node.type === 'ExportDeclaration';
  const declaration = isExported ? node.declaration : node;
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.map(({ id, init }) => ({ name: id.value, init, isExported }));
}

/** Counts the uses of each name in a file, apart from declarations, imports and exports. */
function mentionsIn(program) {
  const counts = new Map();
  const count = (node) => {
    if (node.type === 'ImportDeclaration') return false;
    if (node.type === 'Identifier') counts.set(node.value, (counts.get(node.value) ?? 0) + 1);
    if (node.type === 'VariableDeclarator') return only(node.init);
    if (node.type === 'KeyValueProperty') return only(node.value);
    if (node.type === 'MemberExpression')
      return only([node.object, node.property.type === 'Computed' ? node.property : null]);
    return true;
  };
  const only = (inner) => {
    walk(inner, count);
    return false;
  };
  walk(program.body, count);
  return counts;
}
