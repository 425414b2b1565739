import { screen } from '@testing-library/react';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { Slot } from './live-markets.slot';

test('a guest gets an invitation, and no request is sent', async () => {
  const api = fakeApi({});
  await renderWithPlatform(<Slot />, { transport: api.transport, guest: true });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=%2Fexchange');
  expect(api.requests).toHaveLength(0);
});
