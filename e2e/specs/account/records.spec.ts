import { expect, test } from '../../fixtures/test';
import { Account } from '../../pages/account';
import { axeViolations } from '../../pages/axe';
import { Records } from '../../pages/records';

test.describe('a player who deposited 600 taka', () => {
  test.use({ openingBalance: 600 });

  test(
    'finds the deposit and its progress at an address that survives a reload, and downloads the list',
    { tag: '@layout' },
    async ({ playerPage: page }) => {
      const records = new Records(page);
      await page.goto('/transaction-record');
      await expect(records.main.getByText('৳600.00').first()).toBeVisible();
      await expect(records.main.getByText('1 transaction; sums of Success:')).toBeVisible();
      expect(await records.file()).toMatch(
        /^\uFEFFNo\.,Type,NO,Amount,Txn Date \(GMT\+6\),Status,[^\n]*\n1,Deposit,D\d{8},600\.00,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Success,/,
      );
      await page.getByRole('button', { name: /^Details of D/ }).click();
      await expect(page).toHaveURL(/transaction=/);
      await page.reload();
      await expect(page.getByText('Transaction ID sent')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  test('sees a turnover ticket to which no bet has counted yet', { tag: '@layout' }, async ({ playerPage: page }) => {
    await page.goto('/turnover-record');
    await expect(page.getByRole('progressbar', { name: 'Remaining turnover' })).toHaveAttribute('aria-valuenow', '0');
    await page.getByRole('link', { name: 'Details of Regular Deposit' }).click();
    await expect(page.getByText(/No bet has counted yet/)).toBeVisible();
    expect(await axeViolations(page, 'dialog')).toEqual([]);
  });

  for (const [path, tab] of [
    ['/betting-record', 'tab=exchange'],
    ['/transaction-record', 'days=own'],
    ['/turnover-record', 'tab=completed'],
  ] as const) {
    test(
      `axe finds no violations on the lists at ${path}, in either language`,
      { tag: '@layout' },
      async ({ playerPage: page }) => {
        const account = new Account(page);
        for (const list of [path, `${path}?${tab}`]) expect(await account.axeViolationsOn(list)).toEqual([]);
      },
    );
  }
});
