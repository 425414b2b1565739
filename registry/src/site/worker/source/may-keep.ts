/** Files of releases, fonts among them, and drawn pictures, whose address names their version. */
const NEVER_CHANGES = /^\/(assets\/[^/]+\/[^/]+\/.+|storage\/[^/]+\/[^/]+\/[^/]+\.svg)$/;

/** Whether an answer may be kept on the device: nobody's data, whole, and for ever the same. */
export function mayKeep({ method, url, headers }: Request, origin: string): boolean {
  const { origin: whose, pathname } = new URL(url);
  return (
    method === 'GET' &&
    whose === origin &&
    NEVER_CHANGES.test(pathname) &&
    !headers.has('authorization') &&
    !headers.has('range')
  );
}
