import { request } from '@playwright/test';
import { isHere, RunError } from './options';

/** Accepts a grant as a browser does. @param file - where to save that browser's cookies. */
export async function acceptGrant(at: string, grant: string, file: string): Promise<void> {
  const browser = await request.newContext({ baseURL: at, extraHTTPHeaders: { origin: at } });
  try {
    // The first page sets the visitor cookie; the form binds the grant to that visitor.
    const offer = await browser.get(`/grant/${grant}`);
    const taken = offer.ok() ? await browser.post(`/grant/${grant}`, { form: {}, maxRedirects: 0 }) : offer;
    if (taken.status() !== 303)
      throw new RunError(
        3,
        `${at} does not accept the grant (status ${taken.status()}): is it the site of this registry?`,
      );
    await browser.storageState({ path: file });
  } catch (error) {
    throw error instanceof RunError
      ? error
      : new RunError(3, `No site responds at ${at}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await browser.dispose();
  }
}

/**
 * Returns which test-only endpoints of a site specs may use: the outbox if site and sandbox run on this machine, the
 * captcha if responses contain its solution.
 */
export async function testAccessOf(at: string, sandbox: string): Promise<string[]> {
  const outbox =
    isHere(at) &&
    (await fetch(`${sandbox}/outbox/messages?to=nobody`).then(
      ({ ok }) => ok,
      () => false,
    ));
  const captcha = await fetch(`${at}/captcha`).then(
    ({ headers }) => headers.has('x-test-captcha'),
    () => false,
  );
  return [...(outbox ? ['outbox'] : []), ...(captcha ? ['captcha'] : [])];
}
