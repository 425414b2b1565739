import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { Page } from './app-download.page';
import { deviceOf } from './device';
import { captureInstallOffer, installation } from './install-offer';

const visit = () => renderWithPlatform(<Page />, { transport: fakeApi({}).transport, guest: true });
const install = () => screen.queryByRole('button', { name: 'Install Pavilion' });

/** Fires the event that Chromium fires at the start of an installable page. */
function offer(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}

beforeAll(() => captureInstallOffer());
beforeEach(() => installation.set(null));

test('an offer made before the page rendered installs the app with one press', async () => {
  const event = offer('accepted');
  expect(event.defaultPrevented).toBe(true);
  await visit();
  await userEvent.click(install()!);
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(/is installed/)).toBeVisible();
  expect(install()).toBeNull();
});

test('a visitor who declines sees the manual steps and no second prompt', async () => {
  offer('dismissed');
  await visit();
  await userEvent.click(install()!);
  expect(await screen.findByText(/Not installed/)).toBeVisible();
  expect(install()).toBeNull();
});

test('an installed app shows as installed until the browser offers installation again', async () => {
  await visit();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByText(/is installed/)).toBeVisible();
  offer('accepted');
  expect(install()).toBeVisible();
});

test('without an offer the page shows steps for each device', async () => {
  await visit();
  expect(screen.getByText(/three steps/)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'iPhone, iPad' }));
  expect(await screen.findByText(/Add to Home Screen/)).toBeVisible();
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, 'iphone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 5, 'iphone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 0, 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 10, 'computer'],
])('%s with %d touch points is detected as: %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
