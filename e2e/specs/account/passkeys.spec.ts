import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Confirmation } from '../../pages/entry';

/** Gives the page a device with a fingerprint sensor that always recognizes its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await browser.send('WebAuthn.addVirtualAuthenticator', { options });
}

test(
  'a player adds a passkey, logs in and confirms with it, and removes it',
  { tag: '@layout' },
  async ({ playerPage: page, player }) => {
    await addAuthenticator(page);
    const library: string[] = [];
    page.on('request', (request) => /passkey/.test(request.url()) && library.push(new URL(request.url()).pathname));
    await page.goto('/account/two-step');
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    // Nothing of WebAuthn is loaded before its first use.
    expect(library).toEqual(['/api/passkeys']);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await new Confirmation(page).confirm(player.password);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    await expect(passkeys).toContainText('Not used yet');

    await page.goto('/player/logout');
    await expect(page).not.toHaveURL(/logout/);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).not.toHaveURL(/login/);

    await page.goto('/account/two-step');
    await expect(passkeys).toContainText('Last used');
    await page.getByRole('button', { name: /^Remove Chrome/ }).click();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await expect(passkeys).toBeHidden();
  },
);
