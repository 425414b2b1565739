import { deposit } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';

test.use({ openingBalance: 600 });

test(
  'the wallet tab lists movements, and new ones appear without a reload',
  { tag: '@layout' },
  async ({ playerPage: page, player }) => {
    await page.goto('/wallet');
    const rows = page.getByRole('list', { name: 'Movements' }).getByRole('listitem');
    await expect(rows).toHaveText([/Deposit.*GMT\+6\+৳600\.00/]);
    expect(await axeViolations(page)).toEqual([]);
    await deposit(player, 500);
    await expect(rows.first()).toContainText('+৳500.00');
    await expect(page.getByRole('main').getByText('৳1,100.00')).toBeVisible();
  },
);
