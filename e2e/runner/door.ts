import { request } from '@playwright/test';
import { isHere, RunError } from './options';

/** Takes a grant up as a person's browser does. @param file - where to keep that browser's cookies. */
export async function takeGrant(at: string, grant: string, file: string): Promise<void> {
  const browser = await request.newContext({ baseURL: at, extraHTTPHeaders: { origin: at } });
  try {
    // The first page names the browser; the button binds the grant to that name.
    const offer = await browser.get(`/grant/${grant}`);
    const taken = offer.ok() ? await browser.post(`/grant/${grant}`, { form: {}, maxRedirects: 0 }) : offer;
    if (taken.status() !== 303)
      throw new RunError(
        3,
        `${at} does not take the grant up (it answers ${taken.status()}): is it the site of this registry?`,
      );
    await browser.storageState({ path: file });
  } catch (error) {
    throw error instanceof RunError
      ? error
      : new RunError(3, `No site answers at ${at}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await browser.dispose();
  }
}

/** Inner doors of a site that specs may use: where it stands on this machine with its sandbox, or tells tests its captcha. */
export async function doorsOf(at: string, sandbox: string): Promise<string[]> {
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
