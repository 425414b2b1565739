import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { welcome } from '../session/welcome';
import { Page } from './home.page';

const slide = { id: 'one', status: 'active', slider_type: 'Main', message_id: null, thubmnail: 'banners/v1/one.svg', link: '/exchange', name: 'Cricket nights', name_bn: 'ক্রিকেটের রাত' };
const edge = () =>
  fakeApi({
    'GET /api/sliders': [{ ...slide, id: 'poster', slider_type: 'Features', name: 'Night Dice' }, slide],
    'GET /api/notices': [{ en: 'Play money only', bn: 'শুধু খেলার টাকা' }],
  }).transport;

test('the first banner is a picture wanted before anything else', async () => {
  await renderWithPlatform(<Page />, { transport: edge(), guest: true });
  const picture = await screen.findByRole('img', { name: 'Cricket nights' });
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(picture).toHaveAttribute('src', '/storage/banners/v1/one.svg');
  expect(picture.closest('a')).toHaveAttribute('href', '/exchange');
});

test('announcements can be paused', async () => {
  await renderWithPlatform(<Page />, { transport: edge(), guest: true });
  await userEvent.click(screen.getByRole('button', { name: 'Pause announcements' }));
  expect(screen.getByText('Play money only').closest('ul')).toHaveStyle({ animationPlayState: 'paused' });
});

test('home greets a new player once, and leads to the deposit', async () => {
  const { address } = await renderWithPlatform(<SignedUp />, { transport: edge() });
  await userEvent.click(screen.getByRole('button', { name: 'Deposit now' }));
  expect(address()).toBe('/deposit');
  expect(welcome.isDue()).toBe(false);
});

/** The platform of a test starts with empty storage: the greeting falls due after that. */
function SignedUp() {
  useState(welcome.show);
  return <Page />;
}
