import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

/** Files of tests, which may import from anywhere. */
const isTest = (file) => /(\.(test|fixture)\.tsx?$|(^|\/)testing\/)/.test(file);

/**
 * Reads the imports between the TypeScript files of a folder, type imports included, as pairs of paths relative to
 * it. Tests are left out.
 */
export function readImports(root) {
  const files = readdirSync(root, { recursive: true })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file));
  const existing = new Set(files);
  return files.flatMap((file) =>
    importsOf(join(root, file))
      .map((path) => relative(root, path).split(sep).join('/'))
      .map((path) => [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => existing.has(each)))
      .filter((target) => target !== undefined)
      .map((target) => [file, target]),
  );
}

function importsOf(path) {
  const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => resolve(dirname(path), fileName));
}

/**
 * Finds folders that import each other, directly or through others. In every folder its subfolders and its own files
 * ('.') are compared, so a folder counts with all it contains.
 *
 * @param imports - pairs of file paths: the importer and the imported.
 * @returns each circle: the folder that contains it, and its members.
 */
export function findFolderCircles(imports) {
  const graphs = new Map();
  for (const [from, to] of imports) {
    const { parent, left, right } = split(from, to);
    if (left === right) continue;
    const graph = graphs.get(parent) ?? new Map();
    graphs.set(parent, graph.set(left, (graph.get(left) ?? new Set()).add(right)));
  }
  return [...graphs].flatMap(([folder, graph]) => circlesOf(graph).map((members) => ({ folder, members })));
}

/** Returns the deepest folder that contains both files, and the members of it to which they belong. */
function split(from, to) {
  const [left, right] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (depth < left.length - 1 && depth < right.length - 1 && left[depth] === right[depth]) depth += 1;
  const member = (path) => (depth < path.length - 1 ? path[depth] : '.');
  return { parent: left.slice(0, depth).join('/'), left: member(left), right: member(right) };
}

function circlesOf(graph) {
  const reached = new Map([...graph.keys()].map((member) => [member, reachableFrom(graph, member)]));
  const circles = new Set();
  for (const [member, others] of reached) {
    if (others.has(member))
      circles.add(
        [...others]
          .filter((other) => reached.get(other)?.has(member))
          .sort()
          .join(' '),
      );
  }
  return [...circles].map((circle) => circle.split(' '));
}

function reachableFrom(graph, start) {
  const visited = new Set();
  const open = [start];
  while (open.length > 0) {
    for (const next of graph.get(open.pop()) ?? []) {
      if (!visited.has(next)) open.push(next);
      visited.add(next);
    }
  }
  return visited;
}
