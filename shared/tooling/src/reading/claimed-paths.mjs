/** Words before a query, a fragment, an expression or the end of a string: '/deposit', `/gamerun?${query}`. */
const LITERAL = /(['"`])(\/[\w-]+(?:\/[\w-]+)*)(?=\/?(?:\1|[?#]|\/?\$\{))/g;

/**
 * Returns the string literals of a source that are pages of a remote, or lie below one.
 *
 * @param {string} source
 * @param {readonly string[]} paths - the remotes' paths, in router notation.
 * @returns {{ line: number, path: string }[]}
 */
export function claimedPathsIn(source, paths) {
  const bases = paths.map((path) => path.split(/\/[:*]/)[0]);
  const isClaimed = (path) => bases.some((base) => path === base || path.startsWith(`${base}/`));
  return [...source.matchAll(LITERAL)]
    .filter(({ 2: path }) => isClaimed(path))
    .map(({ index, 2: path }) => ({ line: source.slice(0, index).split('\n').length, path }));
}
