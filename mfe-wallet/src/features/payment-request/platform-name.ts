/** The name money goes to: the site's host without scheme and the endings .com, .live and .net. */
export function platformName(host: string, siteTitle: string): string {
  // On a developer's machine the host is no name.
  if (host === 'localhost' || /^[\d.:[\]a-f]+$/i.test(host)) return siteTitle;
  return host.replace(/\.(com|live|net)$/, '');
}
