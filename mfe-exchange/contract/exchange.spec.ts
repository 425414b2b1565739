import { expect, test } from '@pavilion/e2e/contract';

test('a match in play leads to its prices', async ({ stage }) => {
  await stage.asPlayer();
  await stage.open('/exchange');
  await expect(stage.page.getByRole('link', { name: /Dhaka v Sylhet/ }).first()).toHaveAttribute(
    'href',
    /^\/odds-view/,
  );
});

test('an ended match shows its winner', async ({ stage }) => {
  await stage.asPlayer();
  await stage.open('/exchange-inplay?tab=result', { layout: 'mobile' });
  await expect(stage.page.getByText('Khulna won')).toBeVisible();
});

for (const [part, words] of [
  ['bets', '৳500.00 unmatched at 2.10'],
  ['history', '+৳475.00'],
  ['profit-and-loss', '+৳251.25'],
  ['activity', 'Settled: Dhaka'],
] as const) {
  test(`the account’s ${part} match the api’s`, async ({ stage }) => {
    await stage.asPlayer();
    await stage.open(`/exchange-account/${part}`);
    await expect(stage.page.getByText(words).first()).toBeVisible();
  });
}
