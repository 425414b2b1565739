import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi } from '@pavilion/testing';
import { maintenancePopup } from '../session/maintenance-popup';
import { welcome } from '../session/sign-up/welcome';
import { renderInHost } from '../testing/site-map';
import { Popups } from './popups';

const notice = {
  id: 'saba-1',
  platform: 'SABA',
  en: 'SABA rests.',
  bn: 'SABA বন্ধ।',
  starts_at: '2026-03-28T02:00:00.000Z',
  ends_at: '2026-04-16T06:30:00.000Z',
};
const noticesApi = (...notices: object[]) => fakeApi({ 'GET /api/maintenance-notices': notices }).transport;

beforeAll(() => {
  window.requestIdleCallback = (run) => window.setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 50 });
  window.cancelIdleCallback = window.clearTimeout;
});

/** Writes storage during the first render, because a test's platform starts with empty storage. */
function Home({ onMount }: { readonly onMount: () => void }) {
  useState(onMount);
  return <Popups />;
}
const loggedIn = (): void => maintenancePopup.show();

test('home greets a new player once and leads to the deposit', async () => {
  const { address } = await renderInHost(<Home onMount={welcome.show} />, { transport: noticesApi() });
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit now' }));
  expect(address()).toBe('/deposit');
  expect(welcome.isDue()).toBe(false);
});

test('the greeting comes first, the maintenance notice after it, never both at once', async () => {
  const both = (): void => [welcome.show, loggedIn].forEach((due) => due());
  await renderInHost(<Home onMount={both} />, { transport: noticesApi(notice) });
  await userEvent.click(await screen.findByRole('button', { name: 'Home Page' }));
  expect(await screen.findByRole('dialog', { name: 'Maintenance notice' })).toHaveTextContent('SABA rests.');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByText('28/03/2026, 08:00 GMT+6')).toBeInTheDocument();
});

test('a dismissed notice stays dismissed after the next login, and a later one shows', async () => {
  const { unmount } = await renderInHost(<Home onMount={loggedIn} />, { transport: noticesApi(notice) });
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(localStorage.getItem('maintenance_popup')).toBe('hidden:saba-1');
  unmount();
  const closedBefore = (): void => [() => maintenancePopup.hide(['saba-1']), loggedIn].forEach((step) => step());
  await renderInHost(<Home onMount={closedBefore} />, {
    transport: noticesApi(notice, { ...notice, id: 'cmd-2', en: 'CMD rests.' }),
  });
  expect(await screen.findByRole('dialog')).toHaveTextContent('CMD rests.');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('SABA rests.');
});

test('without a login since, or without notices, no popup shows', async () => {
  const api = fakeApi({ 'GET /api/maintenance-notices': [] });
  const { unmount } = await renderInHost(<Popups />, { transport: api.transport, guest: true });
  unmount();
  expect(api.requests).toEqual([]);
  await renderInHost(<Home onMount={loggedIn} />, { transport: api.transport });
  await waitFor(() => expect(api.requests).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
