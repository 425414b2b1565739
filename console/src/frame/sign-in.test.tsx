import { cleanup, render, screen } from '@testing-library/react';
import { Console, ConsoleProvider } from '../core/console';
import type { SendRequest } from '../core/request';
import { Frame } from './frame';

const person = { name: 'operator', role: 'operator', parts: ['*'], expires: '', site: 'http://site.test' };
const signedIn = (async ({ path }) =>
  path === '/session' ? { kind: 'ok', value: person, tag: null } : { kind: 'unreachable' }) as SendRequest;
const signedOut = (async () => ({ kind: 'refused', code: 'signed_out', message: '', findings: [] })) as SendRequest;

/** Opens the console in a page with the name that the registry wrote into it. */
function open(site: string, request: SendRequest): void {
  const container = Object.assign(document.createElement('div'), { id: 'console' });
  container.dataset['site'] = site;
  document.body.replaceChildren(container);
  const console = new Console(request);
  void console.session.load();
  render(
    <ConsoleProvider value={console}>
      <Frame />
    </ConsoleProvider>,
    { container },
  );
}

test('the name of the site stands beside the platform’s, before and after signing in', async () => {
  open('Lantern', signedOut);
  expect(await screen.findByRole('heading', { name: 'Console of Lantern' })).toBeVisible();
  expect(document.title).toBe('Sign in · Lantern · Pavilion console');
  cleanup();
  open('Lantern', signedIn);
  expect((await screen.findAllByRole('link', { name: 'Pavilion Console Lantern' })).length).toBeGreaterThan(0);
  expect(document.title).toMatch(/ · Lantern · Pavilion console$/);
});

test('where no api has operators, people sign in with a token alone', async () => {
  open('Lantern', signedOut);
  expect(await screen.findByLabelText('Token')).toHaveAccessibleDescription(/registry\/token in its data folder/);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test.each(['', 'Pavilion'])('without a name of its own a site adds none: “%s”', async (site) => {
  open(site, signedOut);
  expect(await screen.findByRole('heading', { name: 'Console' })).toBeVisible();
  expect(document.title).toBe('Sign in · Pavilion console');
});
