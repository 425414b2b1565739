/** Files of releases (fonts included) and drawn pictures; their address contains their version. */
const NEVER_CHANGES = /^\/(assets\/[^/]+\/[^/]+\/.+|storage\/[^/]+\/[^/]+\/[^/]+\.(?:svg|webp))$/;

/** Returns true if a response may be cached on the device: public, complete and immutable. */
export function isCacheable({ method, url, headers }: Request, origin: string): boolean {
  const { origin: whose, pathname } = new URL(url);
  return (
    method === 'GET' &&
    whose === origin &&
    NEVER_CHANGES.test(pathname) &&
    !headers.has('authorization') &&
    !headers.has('range')
  );
}
