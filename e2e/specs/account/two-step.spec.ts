import { TOTP } from 'otpauth';
import { sandbox } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Confirmation, Entry } from '../../pages/entry';

test(
  'a player turns an authenticator app on, logs in with it, and stops a thief by the notice’s link',
  { tag: '@layout' },
  async ({ playerPage: page, player }) => {
    await page.goto('/account/two-step');
    await page.getByRole('button', { name: 'Turn on' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await new Confirmation(page).confirm(player.password);
    const secret = (await page.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()).replace(/\s/g, '');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Code from the app').fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'Activate' }).click();
    const recoveryCode = await page
      .getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
      .first()
      .innerText();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

    const other = await page.context().browser()!.newPage();
    await other.goto(new URL('/login', page.url()).href);
    const entry = new Entry(other);
    await entry.logIn(player.username, player.password);
    await other.getByLabel('Authenticator code').fill(recoveryCode);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other).not.toHaveURL(/login/);

    const reply = await fetch(
      `${sandbox}/outbox/messages?to=${encodeURIComponent(player.phone.replace(/^0/, '+880'))}`,
    );
    const token = /not-me#([\w-]+)/.exec(await reply.text())?.[1] ?? '';
    const guest = await page.context().browser()!.newPage();
    await guest.goto(new URL(`/not-me#${token}`, page.url()).href);
    expect(await axeViolations(guest)).toEqual([]);
    await guest.getByRole('button', { name: /This wasn’t me/ }).click();
    await expect(guest.getByText('All devices were logged out')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'You were logged out' })).toBeVisible();
  },
);
