import { logIn, showPlayer } from '@pavilion/contract/calls/identity';
import { client } from '../../fixtures/client';
import { expect, test } from '../../fixtures/test';
import { Account } from '../../pages/account';

test(
  'a player lists their sessions, ends one, then all others',
  { tag: '@layout' },
  async ({ playerPage: page, player }) => {
    const body = { username: player.username, password: player.password };
    const address = '10.20.30.40';
    const tokens = [await client.call(logIn, { address, body }), await client.call(logIn, { address, body })].map(
      ({ token }) => token,
    );
    const areAlive = () =>
      Promise.all(
        tokens.map((token) =>
          client.call(showPlayer, { token, query: {} }).then(
            () => true,
            () => false,
          ),
        ),
      );
    expect(await new Account(page).axeViolationsOn('/account/sessions')).toEqual([]);
    const devices = page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem');
    await expect(devices).toHaveCount(3);
    await expect(devices.first()).toContainText('This device');
    await devices
      .nth(1)
      .getByRole('button', { name: /^Log out/ })
      .click();
    await expect(page.getByText('1 device logged out')).toBeVisible();
    expect((await areAlive()).filter(Boolean)).toHaveLength(1);
    await page.getByRole('button', { name: 'Log out all other devices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible();
    expect(await areAlive()).toEqual([false, false]);
    await expect(page.getByRole('table', { name: 'Login history' }).getByText('Successful')).toHaveCount(3);
  },
);
