import type { Page } from '@playwright/test';

interface InlineComposition {
  parts: { name: string }[];
  slots: Record<string, string[]>;
}

/** Serves this page a composition without the remote, as if it had never been released. */
export async function withoutRemote(page: Page, remote: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="composition">)(.*?)(<\/script>)/,
        (_, open: string, json: string, close: string) => {
          const composition = JSON.parse(json) as InlineComposition;
          const parts = composition.parts.filter(({ name }) => name !== remote);
          const slots = Object.fromEntries(
            Object.entries(composition.slots).map(([slot, names]) => [slot, names.filter((name) => name !== remote)]),
          );
          return `${open}${JSON.stringify({ ...composition, parts, slots }).replaceAll('<', '\\u003c')}${close}`;
        },
      );
      await route.fulfill({ response, body });
    },
  );
}
