import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Returns a function that reports whether a route other than the catch-all matches an address, with or without its
 * query.
 */
export function pageFinder(routes: RouteObject[]): (address: string) => boolean {
  const cache = new Map<string, boolean>();
  const find = (path: string): boolean => (matchRoutes(routes, path)?.at(-1)?.route.path ?? '*') !== '*';
  return (address) => {
    const [path = ''] = address.split('?');
    const answer = cache.get(path) ?? find(path);
    cache.set(path, answer);
    return answer;
  };
}
