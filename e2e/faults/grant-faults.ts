import { expect, type Page } from '@playwright/test';
import { registryClient } from '../../cli/src/client/client';
import type { FaultKind } from '../../site/src/grants/faults';
import { env, requiredComposition, site } from '../fixtures/stack';

/** Posts a form to the site's grant endpoints, as the grant pages do. */
async function postForm(page: Page, path: string, form: Record<string, string> = {}): Promise<void> {
  const response = await page.context().request.post(site + path, { form, headers: { origin: site }, maxRedirects: 0 });
  expect(response.status(), path).toBe(303);
}

/**
 * Allows this browser to break parts of the live composition; a browser of a verify run already has a grant that
 * allows it.
 */
export async function allowFaults(page: Page): Promise<void> {
  if (requiredComposition) return;
  const registry = registryClient(env);
  const { composition } = await registry.channel('production');
  const { id } = await registry.grant('production', {
    composition: composition?.id ?? 0,
    faults: true,
    note: 'broken parts',
  });
  await page.context().request.get(`${site}/grant/${id}`);
  await postForm(page, `/grant/${id}`);
}

/** Submits the fault panel: from the next page on, exactly these parts are broken for this browser. */
export const breakParts = (page: Page, faults: Readonly<Record<string, FaultKind>>): Promise<void> =>
  postForm(page, '/grant/faults', { ...faults });
