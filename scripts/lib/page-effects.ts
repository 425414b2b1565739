import type { Page, Request } from 'playwright';

/** Effects that a hostile frame must not have outside itself. */
export interface PageEffects {
  /** Calls of the page that change or end something. */
  readonly calls: string[];
  windows: number;
}

/** Records the windows, dialogs and downloads that a page opens, and the calls of its main frame. */
export function watchPageEffects(page: Page, isChange: (request: Request) => boolean): PageEffects {
  const effects: PageEffects = { calls: [], windows: 0 };
  page.context().on('page', () => (effects.windows += 1));
  page.on('dialog', (dialog) => {
    effects.windows += 1;
    void dialog.dismiss();
  });
  page.on('download', () => (effects.windows += 1));
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame() && isChange(request)) effects.calls.push(request.url());
  });
  return effects;
}
