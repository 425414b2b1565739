/** Returns the recipient's name: the site's host without the endings .com, .live and .net. */
export function platformName(host: string, siteTitle: string): string {
  // An address of a developer's machine is not a name.
  if (host === 'localhost' || /^[\d.:[\]a-f]+$/i.test(host)) return siteTitle;
  return host.replace(/\.(com|live|net)$/, '');
}
