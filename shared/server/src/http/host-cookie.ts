const PREFIX = '__Host-';

/**
 * Returns the name that a cookie is set with. Over TLS browsers accept `__Host-` from this host alone, so that no other
 * subdomain and no answer without TLS can plant one.
 */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? `${PREFIX}${name}` : name);

/**
 * Reads a cookie by either name, the one with the prefix first: browsers still send the cookies of an older release,
 * and have no others without TLS.
 */
export const readHostCookie = <T>(name: string, read: (name: string) => T | null | undefined): T | undefined =>
  read(`${PREFIX}${name}`) ?? read(name) ?? undefined;
