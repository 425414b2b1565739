import { screen } from '@testing-library/react';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { Page } from './capture.page';
import { capturedCode } from './captured-code';

const visit = (at: string, guest = true) =>
  renderWithPlatform(<Page />, { transport: fakeApi({}).transport, guest, at });

test.each([
  ['referral_code', '/referral_code?referral_code=ABC234'],
  ['affiliate_code', '/affiliate_code?affiliate_code=ABC234'],
])('a %s is stored and leads to sign-up', async (kind, at) => {
  const { address } = await visit(at);
  expect(address()).toBe('/signup');
  expect(localStorage.getItem(kind)).toBe('ABC234');
});

test.each(['referral_code', 'affiliate_code'])(
  'without a %s the page says so and shows the next steps',
  async (kind) => {
    await visit(`/${kind}?other=ABC234`);
    expect(screen.getByRole('alert')).toHaveTextContent(`No ${kind} found in the URL`);
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  },
);

test.each(['AB', 'A'.repeat(21), 'ABC 234', '<script>1'])('%s is not a code: nothing is stored', async (code) => {
  const { address } = await visit(`/referral_code?referral_code=${encodeURIComponent(code)}`);
  expect(capturedCode.read()).toBe('');
  expect(address()).toBe('/signup');
  expect(screen.getByText(/not valid/)).toBeVisible();
});

test('the first code counts, and sign-up clears it', async () => {
  await visit('/affiliate_code?affiliate_code=FIRST1');
  capturedCode.storeFromAddress('?refcode=SECOND');
  expect([capturedCode.read(), localStorage.getItem('referral_code')]).toEqual(['FIRST1', null]);
  capturedCode.forget();
  capturedCode.storeFromAddress('?refcode=SECOND');
  expect(localStorage.getItem('referral_code')).toBe('SECOND');
});

test('a player is sent home with a message, and nothing is stored', async () => {
  const { address } = await visit('/referral_code?referral_code=ABC234', false);
  expect(address()).toBe('/');
  expect(screen.getByText(/You already have an account/)).toBeVisible();
  expect(capturedCode.read()).toBe('');
});
