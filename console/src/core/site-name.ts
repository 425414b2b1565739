/** Name of the platform, as of any tool; a site's own stands beside it. */
const PLATFORM = 'Pavilion';

/** Returns the name of the site, which the registry writes into the page; undefined if it is the platform's. */
export function siteName(): string | undefined {
  const name = document.getElementById('console')?.dataset['site'];
  return name && name !== PLATFORM ? name : undefined;
}

/** Returns the title of the window on a page. */
export function windowTitle(page: string): string {
  return [page, siteName(), `${PLATFORM} console`].filter((part) => part !== undefined).join(' · ');
}
